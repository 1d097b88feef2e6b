import {
  authPaths,
  type AuthorizedDomains,
  type CaptchaConfig,
  PROVIDERS,
  providerLabels,
} from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { authorizedOrigins, clientAddress } from '#server/http/request.ts';
import { anyone, type App, route } from '#server/http/route.ts';

/** The settings that the login page needs before anybody signs in. */
export function mountSignInSettings(app: App, { env, services }: Deps): void {
  const { captcha, limits, apiKey } = services;

  route(app, 'GET', authPaths.passwordPolicy, anyone, (context) => context.json(env.passwordPolicy));

  route(app, 'GET', authPaths.captcha, anyone, async (context) => {
    const address = clientAddress(context.env.incoming, env.trustProxy);
    const near = async (action: 'sign-in' | 'code') =>
      captcha.enabled && (await limits.isNear({ action, address }));
    const config: CaptchaConfig = {
      enabled: captcha.enabled,
      provider: 'altcha',
      challengePath: authPaths.captchaChallenge,
      required: { signUp: captcha.enabled, signIn: await near('sign-in'), sendCode: await near('code') },
    };
    return context.json(config);
  });

  route(app, 'GET', authPaths.captchaChallenge, anyone, async (context) =>
    context.json(await captcha.challenge()),
  );

  route(app, 'GET', authPaths.authorizedDomains, anyone, (context) => {
    const origins = authorizedOrigins(env.publicUrl);
    const answer: AuthorizedDomains = {
      apiKey,
      origins,
      domains: origins.map((origin) => new URL(origin).hostname),
    };
    return context.json(answer);
  });

  route(app, 'GET', authPaths.providers, anyone, (context) =>
    context.json({
      providers: PROVIDERS.filter((id) => env.social[id]).map((id) => ({ id, label: providerLabels[id] })),
    }),
  );
}
