import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type Actor, canGiveRole, roleLabels } from '#contract/api/access.ts';
import type { InvitationView } from '#contract/api/users.ts';
import { listInvitations, revokeInvitation } from '#web/panel/services/users.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';

/** The invitations that nobody has accepted yet. */
export function useInvitations(): { invitations: InvitationView[]; reload: () => void } {
  const { data: invitations = [], refetch } = useQuery({
    queryKey: ['invitations'],
    queryFn: async () => valueOrThrow(await listInvitations()).invitations,
  });
  return { invitations, reload: () => void refetch() };
}

interface InvitationListProps {
  invitations: readonly InvitationView[];
  actor: Actor;
  onChanged: () => void;
}

export function InvitationList({ invitations, actor, onChanged }: InvitationListProps) {
  const toast = useToast();
  if (invitations.length === 0) return null;
  const revoke = async ({ id, email }: InvitationView) => {
    const done = await revokeInvitation(id);
    toast(
      done.ok
        ? {
            text: email
              ? t('The invitation of {email} is withdrawn; its link no longer works.', { email })
              : t('The invitation is withdrawn; its link no longer works.'),
          }
        : { text: done.error.message, look: 'error' },
    );
    onChanged();
  };
  return (
    <Card title={t('Open invitations')} className="mt-6">
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p className="truncate font-medium">{invitation.email ?? t('By a link that was passed on')}</p>
              <p className="text-[0.875rem] text-muted">
                {rich(
                  t('{role} · by {who}, <when></when>', {
                    role: roleLabels[invitation.role],
                    who: invitation.invitedBy,
                  }),
                  { when: () => <TimeText instant={invitation.createdAt} /> },
                )}
              </p>
            </div>
            {canGiveRole(actor, invitation.role) && (
              <Button look="plain" onClick={() => void revoke(invitation)}>
                {rich(
                  invitation.email
                    ? t('Withdraw<unseen> the invitation of {email}</unseen>', { email: invitation.email })
                    : t('Withdraw<unseen> the invitation by link</unseen>'),
                  { unseen },
                )}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
