import { plural, t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import { type AnyDocument, type HistoryEntry, writtenFields } from '#contract/api/document.ts';
import { history, put, remove, removeMany } from '#web/panel/services/documents.ts';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { type ScreenSpec, titleOf } from './screen-specs/screen-spec.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';

interface Deletion {
  ask: (documents: readonly AnyDocument[]) => void;
  dialog: ReactNode;
}

/** Asks once, deletes in one call, and offers to take it back. */
export function useDeletion(screen: ScreenSpec, onDeleted: (ids: readonly string[]) => void): Deletion {
  const [asked, setAsked] = useState<readonly AnyDocument[]>();
  const submission = useSubmission();
  const toast = useToast();
  const named = (documents: readonly AnyDocument[]) =>
    documents.length === 1 ? `“${titleOf(screen, documents[0]!)}”` : `${documents.length} ${screen.many}`;

  const undo = async (documents: readonly AnyDocument[]) => {
    const restored = await Promise.all(documents.map(({ id }) => restoreDeleted(screen.collection, id)));
    const failed = restored.filter(({ ok }) => !ok).length;
    if (failed === 0)
      toast({
        text: plural(documents.length, '{what} is back.', '{what} are back.', { what: named(documents) }),
      });
    else
      toast({
        look: 'error',
        text: t('{failed} of {count} could not be brought back.', { failed, count: documents.length }),
      });
  };
  const confirm = async () => {
    if (!asked) return;
    const ids = asked.map(({ id }) => id);
    const [only, ...others] = ids;
    const done = await submission.run(() =>
      only !== undefined && others.length === 0
        ? remove(screen.collection, only)
        : removeMany(screen.collection, ids),
    );
    if (!done) return;
    setAsked(undefined);
    onDeleted(ids);
    toast({
      text: plural(asked.length, '{what} is deleted.', '{what} are deleted.', { what: named(asked) }),
      undo: () => void undo(asked),
    });
  };

  return {
    ask: (documents) => {
      submission.setError(undefined);
      setAsked(documents);
    },
    dialog: (
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={
          asked?.length === 1
            ? t('Delete this {one}?', { one: screen.one })
            : t('Delete {count} {many}?', { count: asked?.length ?? 0, many: screen.many })
        }
        action={t('Delete')}
        busy={submission.isBusy}
        onConfirm={() => void confirm()}
      >
        <div className="grid gap-4">
          <FormError message={submission.beside()} />
          <p>
            {t(
              '{what} will be gone for visitors at once. For ten seconds you can take it back here; later, from the history.',
              { what: asked ? named(asked) : '' },
            )}
          </p>
        </div>
      </Confirm>
    ),
  };
}

/** Its last version before it was deleted. */
const lastVersion = (entries: readonly HistoryEntry[]): AnyDocument | undefined =>
  entries.find(({ document }) => document !== null)?.document ?? undefined;

/** Brings a deleted document back under its id, as the log has it. One that is there again is left alone. */
export async function restoreDeleted(collection: CollectionName, id: string): Promise<Result<AnyDocument>> {
  const found = await history(collection, id, { limit: 2 });
  if (!found.ok) return found;
  const document = lastVersion(found.value.entries);
  if (!document) return { ok: false, error: errorBody('not-found') };
  return put(collection, id, { ...writtenFields(document), version: 0 }) as Promise<Result<AnyDocument>>;
}
