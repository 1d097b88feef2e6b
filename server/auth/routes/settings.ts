import {
  authPaths,
  type AuthorizedDomains,
  type CaptchaConfig,
  PROVIDERS,
  providerLabels,
} from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { WORK_MAX } from '#server/auth/captcha.ts';
import { invalidField } from '#server/http/errors.ts';
import { authorizedOrigins, wholeNumber } from '#server/http/request.ts';
import { anyone, type App, route } from '#server/http/route.ts';

/** The settings that the login page needs before anybody signs in. */
export function mountSignInSettings(app: App, { env, services }: Deps): void {
  const { captcha, attempts, apiKey } = services;

  route(app, 'GET', authPaths.passwordPolicy, anyone, (context) => context.json(env.passwordPolicy));

  route(app, 'GET', authPaths.captcha, anyone, async (context) => {
    const config: CaptchaConfig = {
      enabled: captcha.enabled,
      provider: 'altcha',
      challengePath: authPaths.captchaChallenge,
      required: {
        signUp: captcha.enabled,
        signIn: await attempts.isDue(context, 'sign-in'),
        sendCode: await attempts.isDue(context, 'send-code'),
      },
    };
    return context.json(config);
  });

  route(app, 'GET', authPaths.captchaChallenge, anyone, async (context) => {
    const work = wholeNumber(context.req.query('work') ?? '1');
    if (!(work >= 1 && work <= WORK_MAX))
      throw invalidField('work', `work must be a whole number from 1 to ${WORK_MAX}.`);
    return context.json(await captcha.challenge(work));
  });

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
