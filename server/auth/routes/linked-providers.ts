import {
  attemptOf,
  authPaths,
  linkProviderSchema,
  type Provider,
  type ProviderStarted,
} from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { accountView } from '#server/auth/accounts/account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import { confirmIdentity } from '#server/auth/accounts/confirm-identity.ts';
import {
  isPanelPath,
  type LinkRequest,
  linking,
  storeVisit,
  tellOpenerByCookie,
} from '#server/auth/sign-in/provider-state.ts';
import { providerErrorCode } from '#server/auth/translate-error.ts';
import { refuseLosingLastLogin } from '#server/auth/accounts/account-guards.ts';

/** The providers that sign in to one's own account: linking and unlinking them. */
export function mountLinkedProviders(app: App, deps: Deps): void {
  const { auth, access, env, database } = deps;

  route(app, 'POST', authPaths.linkedProviders, access.signedIn, async (context) => {
    const { provider, mode, next, password } = await parsedBody(context, linkProviderSchema);
    if (!env.social[provider]) throw new AppError('auth-domain-config-required', `${provider} is not set up`);
    if (next !== undefined && !isPanelPath(next)) throw new AppError('unauthorized-domain', `next ${next}`);
    const userId = await confirmIdentity(context, deps, password);
    if ((await accountView(database, userId))?.providers.includes(provider)) {
      throw new AppError('failed-precondition', `${provider} is linked`, {
        sentence: t('This account is linked there already. Remove that link first.'),
      });
    }
    const { url } = await callAuth(context, () =>
      auth.api.linkSocialAccount({
        body: {
          provider: provider as never,
          callbackURL: env.publicUrl + adminPaths.login,
          errorCallbackURL: env.publicUrl + adminPaths.login,
          disableRedirect: true,
        },
        headers: authHeaders(context, env.trustProxy),
        returnHeaders: true,
      }),
    );
    const link = { userId, sessionId: context.get('sessionId')!, mode, next };
    await storeVisit(auth, url, { provider, link });
    return context.json({ url } satisfies ProviderStarted);
  });

  route(app, 'DELETE', authPaths.oneLinkedProvider(':provider'), access.signedIn, async (context) => {
    const { id: userId } = context.get('actor')!;
    const provider = context.req.param('provider') ?? '';
    const linked = (await accountView(database, userId))?.providers ?? [];
    if (!linked.some((one) => one === provider)) throw new AppError('not-found', 'provider');
    await refuseLosingLastLogin(database, userId);
    await authDb(database)
      .deleteFrom('account')
      .where('userId', '=', userId)
      .where('providerId', '=', provider)
      .execute();
    return context.body(null, 204);
  });
}

/** Redirects from the provider back to the window or the page that started the linking. */
export async function finishLink(
  context: AppContext,
  deps: Deps,
  { provider, link, answer }: { provider: Provider; link: LinkRequest; answer: () => Promise<Response> },
): Promise<Response> {
  const { userId, mode = 'redirect', next = adminPaths.user(userId) } = link;
  const isPopup = mode === 'popup';
  const target = new URL(isPopup ? adminPaths.login : next, deps.env.publicUrl);
  target.searchParams.set('provider', provider);
  const result = await resultOf(context, deps, link.sessionId, answer);
  if (isPopup) {
    target.searchParams.set('mode', mode);
    target.searchParams.set('attempt', attemptOf(context.req.query('state')));
    tellOpenerByCookie(context, provider, result);
  }
  target.searchParams.set('result', result);
  return context.redirect(target.pathname + target.search, 302);
}

async function resultOf(
  context: AppContext,
  { access, env }: Deps,
  sessionId: string,
  answer: () => Promise<Response>,
): Promise<string> {
  // The session that started it must still be open: meanwhile the person may have signed out or been suspended.
  const present = await access.sessionOf(context.req.raw.headers);
  if (present?.sessionId !== sessionId) return 'user-mismatch';
  const response = await linking.run(true, answer);
  const location = response.headers.get('location');
  const error = location ? new URL(location, env.publicUrl).searchParams.get('error') : 'no answer';
  return error ? providerErrorCode(error) : 'ok';
}
