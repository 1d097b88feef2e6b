import { t } from '#contract/languages/words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnyDocument, HISTORY_MAX, type HistoryEntry, writtenFields } from '#contract/api/document.ts';
import { history } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';
import { isSame } from '../fields/fields.ts';
import { type ScreenSpec, specsOf } from '../screen-specs/screen-spec.ts';
import { TRANSLATED_FROM } from '../screen-specs/translation-spec.ts';
import { type Facts, labelOf, nameOf, shortTime } from './display-text.ts';
import { FieldDifference } from './field-difference.tsx';
import { historyGroups } from './history-groups.ts';
import { useNames } from './use-names.ts';

interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  screen: ScreenSpec;
  id: string;
  timezone: string;
  onRestore: (version: AnyDocument) => void;
}

/** Every version that the log still has: who, when, what changed. */
export const HistoryDialog = ({ isOpen, onClose, ...versions }: HistoryDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('History')}>
    <Versions {...versions} />
  </Dialog>
);

type VersionsProps = Omit<HistoryDialogProps, 'isOpen' | 'onClose'>;

function Versions({ screen, id, timezone, onRestore }: VersionsProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['history', screen.collection, id],
    queryFn: async ({ pageParam: before }) =>
      valueOrThrow(await history(screen.collection, id, { before })).entries,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === HISTORY_MAX ? page.at(-1)!.seq : undefined),
  });
  const facts: Facts = { timezone, nameOf: useNames(specsOf(screen)) };
  const failed = error && <RetryNotice message={error.sentence} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <p role="status">{t('Reading the history…')}</p>;
  const entries = data.pages.flat();
  const beforeOf = new Map(entries.map((entry, index) => [entry.seq, entries[index + 1]?.document]));
  const shared = { screen, facts, newest: entries[0]?.seq, onRestore };
  return (
    <div data-width="wide" className="grid gap-3">
      <ol className="grid gap-3">
        {historyGroups(screen.collection, entries).map((group) => (
          <li key={group.at(-1)!.seq} className="panel-card p-4">
            <Version {...shared} entry={group[0]!} before={beforeOf.get(group.at(-1)!.seq)} />
            {group.length > 1 && (
              <details className="mt-2">
                <summary className="flex min-h-11 cursor-pointer items-center text-soft">
                  {rich(t('Saved {times} times, first <when></when>', { times: group.length }), {
                    when: () => <TimeText instant={group.at(-1)!.at} />,
                  })}
                </summary>
                <ol className="grid divide-y divide-line border-s border-line ps-4">
                  {group.map((entry) => (
                    <li key={entry.seq} className="py-3">
                      <Version {...shared} entry={entry} before={beforeOf.get(entry.seq)} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        ))}
      </ol>
      {failed}
      {hasNextPage && (
        <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Earlier versions')}
        </Button>
      )}
    </div>
  );
}

interface VersionProps extends ChangesProps {
  /** The number of the present version. */
  newest: number | undefined;
  onRestore: (version: AnyDocument) => void;
}

function Version({ newest, onRestore, ...changes }: VersionProps) {
  const { entry, facts } = changes;
  const isNow = entry.seq === newest;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <strong className="first-letter:uppercase inline-block">{nameOf(entry.by)}</strong> ·{' '}
          <TimeText instant={entry.at} />
          {isNow && entry.document && <span className="text-muted"> {t('· as it is now')}</span>}
        </p>
        {!isNow && entry.document && (
          <Button look="quiet" onClick={() => onRestore(entry.document!)}>
            {rich(
              t('Restore<unseen> the version of {time}</unseen>', {
                time: shortTime(entry.at, facts.timezone),
              }),
              { unseen },
            )}
          </Button>
        )}
      </div>
      <Changes {...changes} />
    </>
  );
}

interface ChangesProps {
  screen: ScreenSpec;
  entry: HistoryEntry;
  before: AnyDocument | null | undefined;
  facts: Facts;
}

function Changes({ screen, entry, before, facts }: ChangesProps) {
  if (entry.isErased) return <p className="text-muted">{t('Erased. Nothing of it is left.')}</p>;
  if (!entry.document) return <p className="text-muted">{t('Deleted it.')}</p>;
  if (!before) return <p className="text-muted">{t('Made it, or the log begins here.')}</p>;
  const specs = specsOf(screen);
  const [now, then] = [writtenFields(entry.document), writtenFields(before)];
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (name) => name !== TRANSLATED_FROM && !isSame(now[name], then[name]),
  );
  if (names.length === 0) return <p className="text-muted">{t('Saved it without a change.')}</p>;
  return (
    <dl className="mt-2 grid gap-2">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-[0.84375rem] text-muted">{labelOf(specs, name)}</dt>
          <dd>
            <FieldDifference
              spec={specs.find((each) => each.name === name)}
              before={then[name]}
              after={now[name]}
              facts={facts}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
