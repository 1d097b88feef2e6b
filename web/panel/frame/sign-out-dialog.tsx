import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';

interface Unsaved {
  title: string;
  canBeDraft: boolean;
  keep: () => Promise<string | undefined>;
}

interface SignOutDialogProps {
  /** Undefined while nobody wants to sign out. */
  unsaved: readonly Unsaved[] | undefined;
  onClose: () => void;
  onSignOut: () => void;
}

/** Asks what becomes of text that only this browser has: signing out takes it away. */
export const SignOutDialog = ({ unsaved, onClose, onSignOut }: SignOutDialogProps) => (
  <Dialog isOpen={unsaved !== undefined} onClose={onClose} title={t('Sign out with unsaved text?')}>
    {unsaved && <Question unsaved={unsaved} onClose={onClose} onSignOut={onSignOut} />}
  </Dialog>
);

type QuestionProps = Omit<SignOutDialogProps, 'unsaved'> & { unsaved: readonly Unsaved[] };

function Question({ unsaved, onClose, onSignOut }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const keepable = unsaved.filter(({ canBeDraft }) => canBeDraft);
  const others = unsaved.filter(({ canBeDraft }) => !canBeDraft);
  const keepAndLeave = async () => {
    setIsBusy(true);
    setError(undefined);
    for (const { title, keep } of keepable) {
      const refusal = await keep();
      if (refusal === undefined) continue;
      setIsBusy(false);
      setError(t('“{title}” could not be kept: {refusal}', { title, refusal }));
      return;
    }
    onSignOut();
  };
  return (
    <div className="grid gap-4">
      <FormError message={error} />
      <p>{t('Nothing of yours stays in this browser after you have signed out. This is not saved yet:')}</p>
      <ul className="list-disc ps-5">
        {unsaved.map(({ title }, index) => (
          // The list stands as it was when the question was asked.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index}>{title}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          {keepable.length > 0
            ? t('{join} cannot become a draft: save it first, or it is lost.', {
                join: others.map(({ title }) => `“${title}”`).join(', '),
              })
            : t('It cannot become a draft: save it first, or it is lost.')}
        </p>
      )}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Stay')}
        </Button>
        <Button look="danger" onClick={onSignOut}>
          {t('Sign out without it')}
        </Button>
        {keepable.length > 0 && (
          <Button data-primary busy={isBusy} onClick={() => void keepAndLeave()}>
            {keepable.length === 1 ? t('Keep it as a draft') : t('Keep them as drafts')}
          </Button>
        )}
      </div>
    </div>
  );
}
