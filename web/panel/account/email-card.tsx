import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import { changeEmail } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';

export function EmailCard({ account }: { account: AccountView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Card
      title={t('Email')}
      aside={
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {t('Change email')}
        </Button>
      }
    >
      <p className="break-words">
        {account.email ?? <span className="text-muted">{t('None. Add one to sign in by mail.')}</span>}
        {account.email && !account.emailVerified && (
          <span className="text-muted"> {t('(not confirmed yet)')}</span>
        )}
      </p>
      {sentTo && (
        <Notice look="success" className="mt-4">
          {t('A mail is on its way to {address}. The new address counts once its link is opened.', {
            address: sentTo,
          })}
        </Notice>
      )}
      <IdentityDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        account={account}
        title={t('Change email')}
        action={t('Send the mail')}
        fields={['email']}
        act={(password) => changeEmail({ email, password })}
        onDone={() => {
          setIsOpen(false);
          setSentTo(email);
          setEmail('');
        }}
      >
        {(submission) => (
          <TextField
            label={t('New email')}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={submission.of('email')}
          />
        )}
      </IdentityDialog>
    </Card>
  );
}
