import { t } from '#contract/languages/words.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';
import { documentScreen } from '#web/panel/reading/document-screen.ts';
import { type ActivityQuery, readActivity, undoChange } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { FormError } from '#web/shared/ui/notice.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { actorWords, actionWords, groupWords } from './activity-words.ts';
import { grouped } from './groups.ts';

const entriesOf = ({ pages }: InfiniteData<{ entries: ActivityEntry[] }>) =>
  pages.flatMap(({ entries }) => entries);

/** The newest of the log, and older pages as they are asked for. */
export const useActivity = (asked: ActivityQuery) =>
  useInfiniteQuery({
    queryKey: ['activity', asked],
    queryFn: async ({ pageParam: before }) => valueOrThrow(await readActivity({ ...asked, before })),
    initialPageParam: undefined as string | undefined,
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
    toast({ text: t('“{title}” is as it was before.', { title: asked.title }) });
    setAsked(undefined);
    onUndone();
  };
  const ask = (entry: ActivityEntry) => {
    submission.setError(undefined);
    setAsked(entry);
  };
  return (
    <>
      <ol className="divide-y divide-line">
        {grouped(entries).map((group) => (
          <li key={keyOf(group.at(-1)!)} className="py-2">
            {group.length === 1 ? (
              <Entry entry={group[0]!} onUndo={ask} />
            ) : (
              <Group entries={group} onUndo={ask} />
            )}
          </li>
        ))}
      </ol>
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('Take this back?')}
        action={t('Take it back')}
        look="gold"
        busy={submission.isBusy}
        onConfirm={() => void undo()}
      >
        <div className="grid gap-4">
          <FormError message={submission.beside()} />
          {asked && (
            <p>
              {t('{who} {did}. It will be as it was before that, for visitors too.', {
                who: actorWords(asked.by),
                did: actionWords(asked, `“${asked.title}”`),
              })}
            </p>
          )}
        </div>
      </Confirm>
    </>
  );
}

const keyOf = ({ seq, id, at }: ActivityEntry) => `${seq} ${id} ${at}`;

const whoDid = (by: string, did: ReactNode) =>
  rich(t('<who></who> <did></did>'), {
    who: () => <strong className="font-medium">{actorWords(by)}</strong>,
    did: () => <span className="text-soft">{did}</span>,
  });

interface EntryProps {
  entry: ActivityEntry;
  onUndo: (entry: ActivityEntry) => void;
}

const Entry = ({ entry, onUndo }: EntryProps) => (
  <div className="flex items-center gap-3">
    <p className="min-w-0 flex-1">
      {whoDid(
        entry.by,
        rich(actionWords(entry, '<title></title>'), { title: () => <Title entry={entry} /> }),
      )}
      <span className="block text-[0.875rem] text-muted">
        <TimeText instant={entry.at} />
      </span>
    </p>
    {entry.canUndo && (
      <Button
        look="plain"
        iconOnly
        aria-label={t('Undo: {did}', { did: actionWords(entry, `“${entry.title}”`) })}
        onClick={() => onUndo(entry)}
      >
        <PanelIcon name="undo" className="size-5" />
      </Button>
    )}
  </div>
);

interface GroupProps {
  entries: readonly ActivityEntry[];
  onUndo: (entry: ActivityEntry) => void;
}

/** What was done to many at once is one line, which opens. */
const Group = ({ entries, onUndo }: GroupProps) => (
  <details className="group">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
      <p className="min-w-0 flex-1">
        {whoDid(entries[0]!.by, groupWords(entries))}
        <span className="block text-[0.875rem] text-muted">
          <TimeText instant={entries[0]!.at} />
        </span>
      </p>
      <span className="grid size-11 place-items-center text-muted">
        <PanelIcon name="next" className="size-5 rotate-90 group-open:-rotate-90" />
      </span>
    </summary>
    <ul className="divide-y divide-line border-s border-line ps-4">
      {entries.map((entry) => (
        <li key={keyOf(entry)} className="py-2">
          <Entry entry={entry} onUndo={onUndo} />
        </li>
      ))}
    </ul>
  </details>
);

function Title({ entry }: { entry: ActivityEntry }) {
  if (entry.isErased) return <span className="text-muted">{t('that was erased later')}</span>;
  // A deleted document can be restored on its screen.
  const to = documentScreen(entry.collection === 'account' ? 'user' : entry.collection, entry.id);
  return to && entry.what !== 'removed' ? (
    <Link to={to} className="text-text underline decoration-line underline-offset-4 hover:text-gold">
      {entry.title}
    </Link>
  ) : (
    <span dir="auto" className="text-text">
      {entry.title}
    </span>
  );
}
