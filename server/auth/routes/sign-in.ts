import {
  actionLinkSchema,
  authPaths,
  codeSignInSchema,
  emailCodeRequestSchema,
  passwordSignInSchema,
} from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/request.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import { completeSignIn } from '#server/auth/sign-in/complete-sign-in.ts';
import {
  checkLink,
  dropEndedCode,
  openLink,
  sendResetMail,
  sendSignInMail,
} from '#server/auth/sign-in/email-codes.ts';
import type { LimitedAction } from '#server/auth/limits.ts';
import { refusedInConstantTime } from '#server/auth/constant-time.ts';

/** Signing in with a password, or with a link or code from a mail. */
export function mountSignIn(app: App, deps: Deps): void {
  const { auth, env, services } = deps;
  const { limits, captcha, background } = services;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);
  const attemptOf = (context: AppContext, action: LimitedAction, account: string) => ({
    action,
    account,
    address: clientAddress(context.env.incoming, env.trustProxy),
  });

  route(app, 'POST', authPaths.signInWithPassword, anyone, async (context) => {
    const { email, password, captcha: proof } = await parsedBody(context, passwordSignInSchema);
    const attempt = attemptOf(context, 'sign-in', email);
    if (await limits.isNear(attempt)) await captcha.demand(proof);
    await limits.attempt(attempt);
    const body = { email, password };
    const answer = await refusedInConstantTime(() =>
      callAuth(context, () =>
        auth.api.signInEmail({ body, headers: headersOf(context), returnHeaders: true }),
      ),
    );
    await limits.succeeded(attempt);
    return completeSignIn(context, deps, answer);
  });

  // The answer is the same for every email; the work that depends on the account runs afterwards.
  route(app, 'POST', authPaths.sendCode, anyone, async (context) => {
    const { email, requestType, captcha: proof } = await parsedBody(context, emailCodeRequestSchema);
    const attempt = attemptOf(context, 'code', email);
    if (await limits.isNear(attempt)) await captcha.demand(proof);
    await limits.attempt(attempt);
    const send = requestType === 'PASSWORD_RESET' ? sendResetMail : sendSignInMail;
    background.run('Sending a code', () => send(deps, email.toLowerCase()));
    return context.json({}, 202);
  });

  route(app, 'POST', authPaths.signInWithCode, anyone, async (context) => {
    const { email, code } = await parsedBody(context, codeSignInSchema);
    const attempt = attemptOf(context, 'sign-in', email);
    await limits.attempt(attempt);
    const answer = await refusedInConstantTime(() => withCode(context, email, code));
    await limits.succeeded(attempt);
    return completeSignIn(context, deps, answer);
  });

  route(app, 'POST', authPaths.signInWithLink, anyone, async (context) => {
    await limits.attemptFrom('sign-in', clientAddress(context.env.incoming, env.trustProxy));
    const link = checkLink(
      await parsedBody(context, actionLinkSchema, { code: 'argument-error' }),
      services.apiKey,
      ['signIn'],
    );
    const { email, code } = await openLink(deps, link.oobCode);
    return completeSignIn(context, deps, await withCode(context, email, code));
  });

  const withCode = async (context: AppContext, email: string, otp: string) => {
    await dropEndedCode(deps, email);
    return callAuth(context, () =>
      auth.api.signInEmailOTP({ body: { email, otp }, headers: headersOf(context), returnHeaders: true }),
    );
  };
}
