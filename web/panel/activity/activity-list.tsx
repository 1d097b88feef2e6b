import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';
import { documentScreen } from '#web/panel/reading/document-screen.ts';
import { readActivity, undoChange } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { FormError } from '#web/shared/ui/notice.tsx';
import { actorWords, actionWords } from './activity-words.ts';

const entriesOf = ({ pages }: InfiniteData<{ entries: ActivityEntry[] }>) =>
  pages.flatMap(({ entries }) => entries);

/** The newest of the log, and older pages as they are asked for. */
export const useActivity = (limit: number, collection?: CollectionName) =>
  useInfiniteQuery({
    queryKey: ['activity', limit, collection],
    queryFn: async ({ pageParam: before }) => valueOrThrow(await readActivity({ limit, collection, before })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    select: entriesOf,
    meta: { follows: COLLECTION_NAMES },
  });

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  onUndone: () => void;
}

/** Who did what, newest first. A change can be undone while no later change builds on it. */
export function ActivityList({ entries, onUndone }: ActivityListProps) {
  const [asked, setAsked] = useState<ActivityEntry>();
  const submission = useSubmission();
  const toast = useToast();
  const undo = async () => {
    if (!asked) return;
    const done = await submission.run(() => undoChange(asked.seq));
    if (!done) return;
    toast({ text: `“${asked.title}” is as it was before.` });
    setAsked(undefined);
    onUndone();
  };
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={`${entry.seq} ${entry.id}`} className="flex items-center gap-3 py-2">
            <p className="min-w-0 flex-1">
              <strong className="font-medium">{actorWords(entry.by)}</strong>{' '}
              <span className="text-soft">{actionWords(entry)}</span> <Title entry={entry} />
              <span className="block text-[0.875rem] text-muted">
                <TimeText instant={entry.at} />
              </span>
            </p>
            {entry.canUndo && (
              <Button
                look="plain"
                iconOnly
                aria-label={`Undo: ${actionWords(entry)} “${entry.title}”`}
                onClick={() => {
                  submission.setError(undefined);
                  setAsked(entry);
                }}
              >
                <PanelIcon name="undo" className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Take this back?"
        action="Take it back"
        look="gold"
        busy={submission.isBusy}
        onConfirm={() => void undo()}
      >
        <div className="grid gap-4">
          <FormError message={submission.beside()} />
          {asked && (
            <p>
              {actorWords(asked.by)} {actionWords(asked)} “{asked.title}”. It will be as it was before that,
              for visitors too.
            </p>
          )}
        </div>
      </Confirm>
    </>
  );
}

function Title({ entry }: { entry: ActivityEntry }) {
  if (entry.what === 'erased') return null;
  if (entry.isErased) return <span className="text-muted">that was erased later</span>;
  // A deleted document can be restored on its screen.
  const to = documentScreen(entry.collection, entry.id);
  return to ? (
    <Link to={to} className="underline decoration-line underline-offset-4 hover:text-gold">
      {entry.title}
    </Link>
  ) : (
    <span>{entry.title}</span>
  );
}
