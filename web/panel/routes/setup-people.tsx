import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { ScreenSpec } from '#web/panel/editing/screen-specs/screen-spec.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { InvitationList, useInvitations } from '#web/panel/users/invitation-list.tsx';
import { InviteDialog } from '#web/panel/users/invite-dialog.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { DocumentsStep } from './setup-documents.tsx';

interface PeopleStepProps {
  /** The form of somebody of the team. */
  screen: ScreenSpec;
  onDone: () => void;
}

/** Two kinds of people: those who get an account here, and those whom visitors see. */
export function PeopleStep({ screen, onDone }: PeopleStepProps) {
  const account = useAccount();
  const [isInviting, setIsInviting] = useState(false);
  const { invitations, reload } = useInvitations();
  const onChanged = () => {
    reload();
    onDone();
  };
  return (
    <>
      <Card
        title={t('Who works on it')}
        lede={t('Everybody gets an account of their own, and a role that fits.')}
      >
        <Button onClick={() => setIsInviting(true)}>
          <PanelIcon name="plus" className="size-5" />
          {t('Invite somebody')}
        </Button>
      </Card>
      <InvitationList invitations={invitations} actor={account} onChanged={onChanged} />
      <section aria-labelledby="set-up-team" className="grid gap-3">
        <h3 id="set-up-team" className="panel-subtitle">
          {t('Whom visitors see')}
        </h3>
        <DocumentsStep screen={screen} onDone={onDone} isExtra />
      </section>
      <InviteDialog
        isOpen={isInviting}
        actor={account}
        onClose={() => setIsInviting(false)}
        onInvited={onChanged}
      />
    </>
  );
}
