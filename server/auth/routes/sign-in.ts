import {
  actionLinkSchema,
  authPaths,
  codeSignInSchema,
  emailCodeRequestSchema,
  passwordSignInSchema,
} from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
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
import { refusedInConstantTime } from '#server/auth/constant-time.ts';

/** Signing in with a password, or with a link or code from a mail. */
export function mountSignIn(app: App, deps: Deps): void {
  const { auth, env, services } = deps;
  const { attempts, background, mails } = services;
  const headersOf = (context: AppContext) => authHeaders(context, env.trustProxy);

  route(app, 'POST', authPaths.signInWithPassword, anyone, async (context) => {
    const { email, password, captcha: proof } = await parsedBody(context, passwordSignInSchema);
    const succeeded = await attempts.begin(context, { action: 'sign-in', account: email, proof });
    const body = { email, password };
    const answer = await refusedInConstantTime(() =>
      attempts.compare(context, email, () =>
        callAuth(context, () =>
          auth.api.signInEmail({ body, headers: headersOf(context), returnHeaders: true }),
        ),
      ),
    );
    await succeeded();
    return completeSignIn(context, deps, answer);
  });

  // The answer is the same for every email; the work that depends on the account runs afterwards.
  route(app, 'POST', authPaths.sendCode, anyone, async (context) => {
    const { email, requestType, captcha: proof } = await parsedBody(context, emailCodeRequestSchema);
    await attempts.begin(context, { action: 'send-code', proof });
    await mails.takeForCode(context, email);
    const send = requestType === 'PASSWORD_RESET' ? sendResetMail : sendSignInMail;
    background.run('Sending a code', () => send(deps, email.toLowerCase()));
    return context.json({}, 202);
  });

  route(app, 'POST', authPaths.signInWithCode, anyone, async (context) => {
    const { email, code, captcha: proof } = await parsedBody(context, codeSignInSchema);
    const succeeded = await attempts.begin(context, { action: 'email-code', account: email, proof });
    const answer = await refusedInConstantTime(() => withCode(context, email, code));
    await succeeded();
    return completeSignIn(context, deps, answer);
  });

  route(app, 'POST', authPaths.signInWithLink, anyone, async (context) => {
    const body = await parsedBody(context, actionLinkSchema, { code: 'argument-error' });
    const { email, code } = await attempts.unguessable(context, () =>
      openLink(deps, checkLink(body, services.apiKey, ['signIn']).oobCode),
    );
    return completeSignIn(context, deps, await withCode(context, email, code));
  });

  const withCode = async (context: AppContext, email: string, otp: string) => {
    await dropEndedCode(deps, email);
    return callAuth(context, () =>
      auth.api.signInEmailOTP({ body: { email, otp }, headers: headersOf(context), returnHeaders: true }),
    );
  };
}
