import {
  actionLinkSchema,
  authPaths,
  type InvitationSummary,
  invitationLookUpSchema,
  passwordResetSchema,
  type SignUpAnswer,
  signUpSchema,
} from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { language, t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { messages } from '#server/mail/messages.ts';
import { hasAddress } from '#server/auth/accounts/account-view.ts';
import { parsedBody } from '#server/http/body.ts';
import { beginSession } from '#server/auth/call-auth.ts';
import { signedIn } from '#server/auth/sign-in/complete-sign-in.ts';
import { checkLink } from '#server/auth/sign-in/email-codes.ts';
import { applyEmailLink, sendVerification } from '#server/auth/accounts/email-change.ts';
import { undoEmailChange } from '#server/auth/accounts/address-undo.ts';
import { findLink, unknownLink, useUpLink } from '#server/auth/accounts/mailed-links.ts';
import { inConstantTime } from '#server/auth/constant-time.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import { authDb } from '#server/auth/auth-tables.ts';

/** Signing up, confirming the email, and resetting a forgotten password. */
export function mountSignUp(app: App, deps: Deps): void {
  const { env, services } = deps;
  const { accounts, invitations, attempts, captcha, mails, waiting, background, sendMail } = services;

  route(app, 'POST', authPaths.signUp, anyone, async (context) => {
    const { name, email, password, invitation, captcha: proof } = await parsedBody(context, signUpSchema);
    accounts.checkPassword(password, { name, email });
    if (!hasAddress(email))
      throw new AppError('invalid-argument', 'reserved address', {
        fields: { email: t('This address cannot receive mail.') },
      });
    await captcha.demand(proof, invitation ? 1 : await mails.signUpPrice(context));
    if (invitation)
      return attempts.unguessable(context, () => invited(context, { name, email, password }, invitation));
    // The proof comes first: who brings none must not use up what others need.
    await waiting.refuseMore();
    await mails.takeForSignUp(context, email);
    // Hashing comes before the constant time, because it takes the same time for every account.
    const hashed = await accounts.hash(password);
    return inConstantTime(async () => {
      const account = { name, email, role: 'support', active: false, emailVerified: false } as const;
      const id =
        (await accounts.createHashed(account, hashed)) ??
        (await accounts.replaceUnconfirmed(account, hashed));
      if (id) background.run('Sending a verification', () => sendVerification(deps, id, email.toLowerCase()));
      else
        sendMail(email, messages.accountExists(`${env.publicUrl}${addressIn(language(), adminPaths.login)}`));
      return context.json({ status: 'waiting' } satisfies SignUpAnswer, 202);
    });
  });

  async function invited(
    context: AppContext,
    account: { name: string; email: string; password: string },
    oobCode: string,
  ): Promise<Response> {
    const { email: invitedEmail, role } = await invitations.find(oobCode);
    if (invitedEmail && invitedEmail !== account.email.toLowerCase()) {
      throw new AppError('user-mismatch', 'invitation of another address', {
        fields: { email: t('This invitation is for another address. Use the address that it was sent to.') },
      });
    }
    if (await accounts.findByEmail(account.email)) {
      throw new AppError('already-exists', 'invited address has an account', {
        sentence: t('This address has an account already. Sign in, or choose "Forgot password".'),
      });
    }
    await invitations.accept(oobCode);
    const userId = await accounts.create({
      ...account,
      role,
      active: true,
      emailVerified: invitedEmail !== null,
    });
    if (!userId) throw new AppError('already-exists', 'invited address has an account');
    await noteAccountEvent(authDb(deps.database), { what: 'joined', user_id: userId, role, actor: userId });
    const session = await beginSession(context, deps, userId);
    const begun = { id: session.id, userId, expiresAt: session.expiresAt };
    return context.json(await signedIn(deps, begun, context), 201);
  }

  route(app, 'POST', authPaths.invitation, anyone, async (context) => {
    const { oobCode } = await parsedBody(context, invitationLookUpSchema, { code: 'argument-error' });
    const { email, role, expiresAt } = await attempts.unguessable(context, () => invitations.find(oobCode));
    return context.json({ email, role, expiresAt } satisfies InvitationSummary);
  });

  route(app, 'POST', authPaths.resetPassword, anyone, async (context) => {
    const { newPassword, ...link } = await parsedBody(context, passwordResetSchema, {
      code: 'argument-error',
    });
    checkLink(link, services.apiKey, ['resetPassword']);
    const { userId } = await attempts.unguessable(context, () => findLink(deps, 'reset', link.oobCode));
    const user = await accounts.find(userId);
    if (!user) throw unknownLink();
    // These checks come before the link is used up, so that a weak password can be corrected.
    accounts.checkPassword(newPassword, user, 'newPassword');
    await accounts.refusePrinted(user, newPassword);
    await useUpLink(deps, 'reset', link.oobCode);
    await accounts.setPassword(userId, newPassword);
    await services.watch.check();
    sendMail(user.email, messages.passwordChanged());
    return context.body(null, 204);
  });

  route(app, 'POST', authPaths.verifyEmail, anyone, async (context) => {
    const link = await parsedBody(context, actionLinkSchema, { code: 'argument-error' });
    checkLink(link, services.apiKey, ['verifyEmail', 'verifyAndChangeEmail']);
    const session = await deps.access.sessionOf(context.req.raw.headers);
    await attempts.unguessable(context, () => applyEmailLink(deps, link, session?.actor.id));
    return context.body(null, 204);
  });

  route(app, 'POST', authPaths.undoEmailChange, anyone, async (context) => {
    const link = await parsedBody(context, actionLinkSchema, { code: 'argument-error' });
    checkLink(link, services.apiKey, ['recoverEmail']);
    const undone = await attempts.unguessable(context, () => undoEmailChange(deps, link.oobCode));
    await services.watch.check();
    return context.json(undone);
  });
}
