import { language, t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import { type Actor, canGiveRole, type Role, roleLabels, ROLES } from '#contract/api/access.ts';
import { INVITATION_LIFE_DAYS } from '#contract/api/auth.ts';
import type { InvitationCreated } from '#contract/api/users.ts';
import { invite } from '#web/panel/services/users.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CopyField } from '#web/panel/ui/fields/clipboard-field.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { roleHints } from './user-actions.ts';

interface InviteDialogProps {
  isOpen: boolean;
  actor: Actor;
  onClose: () => void;
  onInvited: () => void;
}

export const InviteDialog = ({ isOpen, actor, onClose, onInvited }: InviteDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Invite somebody')}>
    <InviteForm actor={actor} onClose={onClose} onInvited={onInvited} />
  </Dialog>
);

function InviteForm({ actor, onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [code, setCode] = useState(language());
  const [created, setCreated] = useState<InvitationCreated>();
  const submission = useSubmission();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(() => invite({ email, role, language: code }));
    if (!done) return;
    setCreated(done.value);
    onInvited();
  };

  if (created) {
    return (
      <div className="grid gap-5">
        <Notice look="success">
          {created.email
            ? t('The invitation is on its way to {email}.', { email: created.email })
            : t('The invitation is made.')}{' '}
          {t('It works once, for {days} days.', { days: INVITATION_LIFE_DAYS })}
        </Notice>
        <CopyField
          label={t('Link')}
          value={created.link}
          hint={t('Shown this once. Whoever has it can make an account with it.')}
        />
        <div className="dialog-actions">
          <Button data-primary onClick={onClose}>
            {t('Done')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form onSubmit={onSubmit} onChange={submission.onChange} noValidate className="grid gap-5">
      <FormError message={submission.beside('email', 'role', 'language')} />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="off"
        optional
        hint={t('With an address, we mail the link there. Without one, you get it to pass on yourself.')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={submission.of('email')}
      />
      <SelectField
        label={t('Role')}
        name="role"
        hint={roleHints[role]}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        error={submission.of('role')}
      >
        {ROLES.filter((each) => canGiveRole(actor, each)).map((each) => (
          <option key={each} value={each}>
            {roleLabels[each]}
          </option>
        ))}
      </SelectField>
      {Object.keys(LANGUAGES).length > 1 && (
        <SelectField
          label={t('Language')}
          name="language"
          hint={t('Of the mail, and of the page that its link leads to.')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={submission.of('language')}
        >
          {Object.entries(LANGUAGES).map(([each, name]) => (
            <option key={each} value={each} lang={each}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t('Invite')}
        </Button>
      </div>
    </form>
  );
}
