import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import { deleteAccount } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';

interface DeleteCardProps {
  account: AccountView;
  onEnded: () => void;
}

export function DeleteCard({ account, onEnded }: DeleteCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('Delete account')}
      lede={t(
        'Your account is gone for good; what you wrote for the festival stays. The last owner cannot leave.',
      )}
    >
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {t('Delete my account')}
      </Button>
      <IdentityDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        account={account}
        title={t('Delete your account?')}
        action={t('Delete my account')}
        look="danger"
        act={(password) => deleteAccount({ password })}
        onDone={onEnded}
      >
        <p>{t('This cannot be taken back. To come back, you would need a new invitation.')}</p>
      </IdentityDialog>
    </Card>
  );
}
