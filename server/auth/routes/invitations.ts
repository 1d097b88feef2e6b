import { canGiveRole, userRefusals } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { type InvitationCreated, invitationSchema } from '#contract/api/users.ts';
import { inLanguage, t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { knownLanguage } from '#server/languages.ts';
import { messages } from '#server/mail/messages.ts';
import { hasAddress } from '#server/auth/accounts/account-view.ts';
import { parsedBody } from '#server/http/body.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { invitationView } from '#server/auth/accounts/invitations.ts';

/** Inviting people, for those who manage accounts. */
export function mountInvitations(app: App, { access, database, services }: Deps): void {
  const { accounts, invitations, sendMail } = services;
  const actorOf = (context: AppContext) => context.get('actor')!;

  route(app, 'GET', adminPaths.api.invitations, access.managingUsers, async (context) =>
    context.json({ invitations: await invitations.list() }),
  );

  route(app, 'POST', adminPaths.api.invitations, access.managingUsers, async (context) => {
    const { email: given, role, language } = await parsedBody(context, invitationSchema);
    const actor = actorOf(context);
    if (!canGiveRole(actor, role))
      throw new AppError('permission-denied', `${actor.role} invites ${role}`, {
        sentence: userRefusals['owners-only'],
      });
    const email = given?.toLowerCase() ?? null;
    if (email !== null && (!hasAddress(email) || (await accounts.findByEmail(email)))) {
      throw new AppError('already-exists', 'invited address', {
        fields: { email: t('This address has an account already, or cannot receive mail.') },
        sentence: t('This address has an account already. Look for it in the list.'),
      });
    }
    const { invitation, oobCode } = await invitations.create(email, role, {
      id: actor.id,
      sessionId: context.get('sessionId')!,
    });
    await noteAccountEvent(authDb(database), { what: 'invited', role, actor: actor.id });
    const link = inLanguage(knownLanguage(language), () => {
      const link = services.link('invitation', oobCode);
      if (email) sendMail(email, messages.invitation(link, role));
      return link;
    });
    return context.json({ ...invitationView(invitation, actor.name), link } satisfies InvitationCreated, 201);
  });

  route(app, 'DELETE', adminPaths.api.invitation(':id'), access.managingUsers, async (context) => {
    const { id, role } = await invitations.get(context.req.param('id') ?? '');
    if (!canGiveRole(actorOf(context), role))
      throw new AppError('permission-denied', 'revokes an owner', { sentence: userRefusals['owners-only'] });
    await invitations.revoke(id);
    await noteAccountEvent(authDb(database), { what: 'uninvited', role, actor: actorOf(context).id });
    return context.body(null, 204);
  });
}
