import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import { roleLabels } from '#contract/api/access.ts';
import { type AccountView, providerLabels } from '#contract/api/auth.ts';
import { USER_NAME_MAX } from '#contract/api/users.ts';
import { updateAccount } from '#web/panel/services/auth.ts';
import { useDraft } from '#web/shared/state/use-draft.ts';
import { Avatar } from '#web/panel/ui/avatar.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { UploadField } from '#web/panel/pictures/upload-field.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';

interface ProfileCardProps {
  account: AccountView;
  onChanged: () => Promise<void>;
}

const PORTRAIT = [{ label: t('Square'), ratio: 1 }];

export function ProfileCard({ account, onChanged }: ProfileCardProps) {
  const draft = useDraft('account:profile', { name: account.name, photo: account.photo });
  const [isUploading, setIsUploading] = useState(false);
  const submission = useSubmission();
  const toast = useToast();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(() => updateAccount(draft.values));
    if (!done) return;
    draft.settle({ name: done.value.name, photo: done.value.photo });
    toast({ text: t('Your profile is saved.') });
    await onChanged();
  };
  const providers = account.providers.map((provider) => providerLabels[provider]).join(', ');
  return (
    <Card title={t('Profile')}>
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={account.name} photo={account.photo} isLarge />
        <p className="min-w-0 text-muted">
          {roleLabels[account.role]}
          {providers && <span className="block">{t('Signs in with {providers}', { providers })}</span>}
        </p>
      </div>
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <FormError message={submission.beside('name', 'photo')} />
        <TextField
          label={t('Display name')}
          name="name"
          autoComplete="name"
          maxLength={USER_NAME_MAX}
          value={draft.values.name}
          onChange={(event) => draft.set({ name: event.target.value })}
          error={submission.of('name')}
        />
        <UploadField
          label={t('Photo')}
          optional
          hint={t('Shown beside your name in the panel.')}
          shapes={PORTRAIT}
          value={draft.values.photo ?? undefined}
          onChange={(photo) => draft.set({ photo: photo ?? null })}
          onBusy={setIsUploading}
          error={submission.of('photo')}
        />
        <Button type="submit" busy={submission.isBusy || isUploading} className="justify-self-start">
          {t('Save')}
        </Button>
      </form>
    </Card>
  );
}
