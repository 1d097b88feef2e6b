import type { GenericOAuthConfig, GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth';
import { type Provider, PROVIDERS, providerLabels } from '#contract/api/auth.ts';
import type { Env, SocialSettings } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import { placeholderEmail } from '#server/auth/accounts/account-view.ts';
import { descriptions, inside } from './provider-descriptions.ts';
import { linking } from './provider-state.ts';

const TIMEOUT_MS = 10_000;

/** The providers that are set up, for the sign-in library. */
export const providerConfigs = (env: Env): GenericOAuthConfig[] =>
  PROVIDERS.flatMap((id) => {
    const settings = env.social[id];
    return settings ? [providerConfig(id, settings)] : [];
  });

function providerConfig(
  id: Provider,
  { clientId, clientSecret, issuer }: SocialSettings,
): GenericOAuthConfig {
  const own = descriptions[id];
  const { authorization, token, profile, emails } = issuer
    ? {
        authorization: `${issuer}/authorize`,
        token: `${issuer}/token`,
        profile: `${issuer}/userinfo`,
        emails: own.emails && `${issuer}/user/emails`,
      }
    : own;
  return {
    providerId: id,
    name: providerLabels[id],
    clientId,
    clientSecret,
    authorizationUrl: authorization,
    tokenUrl: token,
    scopes: own.scopes,
    pkce: own.pkce,
    ...(own.authentication && { authentication: own.authentication }),
    accountSubject: ({ profile }) => String(profile.id),
    async getUserInfo({ accessToken }): Promise<GenericOAuthUserInfo | null> {
      const answers = await Promise.all([
        getJson(profile, accessToken),
        emails ? getJson(emails, accessToken) : [],
      ]).catch((error: unknown) => logger.error(`${providerLabels[id]} did not say who signed in.`, error));
      if (!answers) return null;
      const [answer, list] = [inside(answers[0]), answers[1]];
      const identity = own.identify(answer, Array.isArray(list) ? list.map(inside) : []);
      if (!identity.subject) return null;
      return {
        id: identity.subject,
        name: identity.name || providerLabels[id],
        image: identity.photo,
        email: identity.verifiedEmail ?? placeholderEmail(id, identity.subject),
        emailVerified: identity.verifiedEmail !== undefined || linking.getStore() === true,
      };
    },
  };
}

async function getJson(url: string, accessToken: string | undefined): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      Authorization: `Bearer ${accessToken ?? ''}`,
      Accept: 'application/json',
      'User-Agent': 'utsav',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}
