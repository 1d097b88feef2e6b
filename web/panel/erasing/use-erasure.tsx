import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { eraseMany } from '#web/panel/services/privacy.ts';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { rich } from '#web/shared/ui/rich.tsx';

interface Erased {
  id: string;
  /** Who it is about. */
  name: string;
}

interface Erasure {
  ask: (document: Erased) => void;
  dialog: ReactNode;
}

/** The word for one of them, and what is lost with it beside its history. */
const words: Partial<Record<CollectionName, { one: string; lost: string }>> = {
  'contact-inquiry': { one: t('inquiry'), lost: t('name, address, number and message') },
  team: {
    one: t('team member'),
    lost: t('the entry on the team page, the photo if nothing else uses it'),
  },
  speakers: {
    one: t('speaker'),
    lost: t('the profile at the conclave, the photo if nothing else uses it'),
  },
};

/** Asks, says what is lost, and erases for good. Unlike a deletion it offers no way back. */
export function useErasure(collection: CollectionName, onErased?: (id: string) => void): Erasure {
  const [asked, setAsked] = useState<Erased>();
  const submission = useSubmission();
  const toast = useToast();
  const { one, lost } = words[collection] ?? { one: t('document'), lost: t('all its fields') };
  const confirm = async () => {
    if (!asked) return;
    const done = await submission.run(() => eraseMany(collection, [asked.id]));
    if (!done) return;
    setAsked(undefined);
    toast({ text: t('The {one} is erased for good.', { one }) });
    onErased?.(asked.id);
  };
  return {
    ask: (document) => {
      submission.setError(undefined);
      setAsked(document);
    },
    dialog: (
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('Erase this {one} for good?', { one })}
        action={t('Erase for good')}
        busy={submission.isBusy}
        onConfirm={() => void confirm()}
      >
        <div className="grid gap-4">
          <FormError message={submission.beside()} />
          <p>
            {t('Everything that is stored of “{name}” here is lost: {lost}, and all earlier versions.', {
              name: asked?.name ?? '',
              lost,
            })}
          </p>
          <p>
            {rich(
              t(
                '<b>Nobody can bring it back.</b> The activity will say that you erased something, and when, but not what.',
              ),
              { b: (words) => <strong>{words}</strong> },
            )}
          </p>
        </div>
      </Confirm>
    ),
  };
}
