import {
  accountUpdateSchema,
  authPaths,
  changeEmailSchema,
  changePasswordSchema,
  confirmationSchema,
} from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { inLanguage, t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { messages } from '#server/mail/messages.ts';
import { accountView, hasAddress } from '#server/auth/accounts/account-view.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, beginSession, callAuth } from '#server/auth/call-auth.ts';
import { confirmIdentity } from '#server/auth/accounts/confirm-identity.ts';
import { sendEmailChange } from '#server/auth/accounts/email-change.ts';
import { invalidField } from '#server/http/errors.ts';
import { ownLanguage } from '#server/languages.ts';

/** The signed-in person's own account. */
export function mountAccount(app: App, deps: Deps): void {
  const { auth, access, env, database, services } = deps;
  const { accounts, background, sendMail, users, watch } = services;
  const own = (context: AppContext) => context.get('actor')!.id;
  const endCookies = (context: AppContext) =>
    callAuth(context, () =>
      auth.api.signOut({ headers: authHeaders(context, env.trustProxy), returnHeaders: true }),
    );

  route(app, 'GET', authPaths.account, access.signedIn, async (context) =>
    context.json(await accountView(database, own(context))),
  );

  route(app, 'POST', authPaths.account, access.signedIn, async (context) => {
    const { name, photo } = await parsedBody(context, accountUpdateSchema);
    const now = database.engine === 'postgres' ? new Date() : new Date().toISOString();
    await authDb(database)
      .updateTable('user')
      .set({
        updatedAt: now,
        ...(name !== undefined && { name }),
        ...(photo !== undefined && { image: photo }),
      })
      .where('id', '=', own(context))
      .execute();
    return context.json(await accountView(database, own(context)));
  });

  route(app, 'POST', authPaths.changeEmail, access.signedIn, async (context) => {
    const { email, password } = await parsedBody(context, changeEmailSchema);
    if (!hasAddress(email)) throw invalidField('email', t('This address cannot receive mail.'));
    const userId = await confirmIdentity(context, deps, password);
    await services.limits.take(`change-email:${userId}`, CHANGES_OF_EMAIL);
    const asker = { userId, sessionId: context.get('sessionId')! };
    background.run('Sending a change of address', () => sendEmailChange(deps, asker, email.toLowerCase()));
    return context.json({}, 202);
  });

  route(app, 'POST', authPaths.changePassword, access.anySession, async (context) => {
    const { password, newPassword } = await parsedBody(context, changePasswordSchema);
    const user = await accounts.find(own(context));
    if (!user) throw new AppError('unauthenticated', 'account gone');
    accounts.checkPassword(newPassword, user, 'newPassword');
    const userId = await confirmIdentity(context, deps, password);
    await accounts.refusePrinted(user, newPassword);
    await accounts.setPassword(userId, newPassword);
    // Every session has ended; this browser gets a new one, so that a copied cookie is worthless.
    await beginSession(context, deps, userId);
    await watch.check();
    inLanguage(ownLanguage(user), () => sendMail(user.email, messages.passwordChanged()));
    return context.body(null, 204);
  });

  route(app, 'POST', authPaths.deleteAccount, access.signedIn, async (context) => {
    const { password } = await parsedBody(context, confirmationSchema);
    const userId = await confirmIdentity(context, deps, password);
    await users.removeOneself(userId);
    await watch.check();
    await endCookies(context);
    return context.body(null, 204);
  });
}

const CHANGES_OF_EMAIL = { max: 5, windowMs: 60 * 60_000 };
