import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountView, PASSKEY_NAME_MAX, type PasskeySummary } from '#contract/api/auth.ts';
import {
  addPasskey,
  passkeyOptions,
  passkeys as listPasskeys,
  removePasskey,
} from '#web/panel/services/auth.ts';
import { hasPasskeys, makePasskey } from '#web/panel/services/passkeys.ts';
import { type Result, valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';

export function PasskeysCard({ account }: { account: AccountView }) {
  const { data, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: async () => valueOrThrow(await listPasskeys()),
  });
  const passkeys = data?.passkeys;
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState('');
  const [removed, setRemoved] = useState<PasskeySummary>();
  const removal = useSubmission();
  const toast = useToast();

  const add = async (password: string | undefined): Promise<Result<PasskeySummary>> => {
    const options = await passkeyOptions({ password });
    const made = options.ok ? await makePasskey(options.value) : options;
    return made.ok ? addPasskey(name.trim() || t('Passkey'), made.value) : made;
  };
  const remove = async () => {
    if (!removed || !(await removal.run(() => removePasskey(removed.id)))) return;
    toast({ text: t('The passkey “{name}” no longer works.', { name: removed.name }) });
    setRemoved(undefined);
    void refetch();
  };
  return (
    <Card
      title={t('Passkeys')}
      lede={t('Sign in with your fingerprint, your face or a security key, without typing anything.')}
      aside={
        hasPasskeys() && (
          <Button look="quiet" onClick={() => setIsAdding(true)}>
            <PanelIcon name="plus" className="size-5" />
            {t('Add a passkey')}
          </Button>
        )
      }
    >
      {passkeys?.length === 0 && <p className="text-muted">{t('None yet.')}</p>}
      <ul className="divide-y divide-line">
        {passkeys?.map((passkey) => (
          <li key={passkey.id} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0">
              <span dir="auto" className="font-medium break-words">
                {passkey.name}
              </span>
              <span className="block text-[0.875rem] text-muted">
                {rich(t('Added <when></when>'), {
                  when: () => <TimeText instant={passkey.createdAt} none={t('some time ago')} />,
                })}
              </span>
            </span>
            <Button look="plain" onClick={() => setRemoved(passkey)}>
              {rich(t('Remove<unseen> the passkey {name}</unseen>', { name: passkey.name }), { unseen })}
            </Button>
          </li>
        ))}
      </ul>
      <IdentityDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        account={account}
        title={t('Add a passkey')}
        action={t('Go on')}
        fields={['name']}
        act={add}
        onDone={() => {
          setIsAdding(false);
          setName('');
          toast({ text: t('The passkey is added. It signs you in from now on.') });
          void refetch();
        }}
      >
        {(submission) => (
          <TextField
            label={t('Name')}
            name="passkey-name"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            hint={t('To tell it from others, for example: my phone.')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={submission.of('name')}
          />
        )}
      </IdentityDialog>
      <Confirm
        isOpen={removed !== undefined}
        onClose={() => {
          removal.setError(undefined);
          setRemoved(undefined);
        }}
        title={t('Remove the passkey?')}
        action={t('Remove')}
        busy={removal.isBusy}
        onConfirm={() => void remove()}
      >
        <div className="grid gap-4">
          <FormError message={removal.beside()} />
          <p>
            {t('“{name}” no longer signs you in. Other passkeys and the password stay.', {
              name: removed?.name ?? '',
            })}
          </p>
        </div>
      </Confirm>
    </Card>
  );
}
