import { useQuery } from '@tanstack/react-query';
import { type AnyDocument, type HistoryEntry, writtenFields } from '#contract/api/document.ts';
import { history } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { isSame } from '../fields/fields.ts';
import { type ScreenSpec, specsOf } from '../screen-specs/screen-spec.ts';
import { type Facts, labelOf, nameOf, shortTime } from './display-text.ts';
import { FieldDifference } from './field-difference.tsx';
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
  <Dialog isOpen={isOpen} onClose={onClose} title="History">
    <Versions {...versions} />
  </Dialog>
);

function Versions({ screen, id, timezone, onRestore }: Omit<HistoryDialogProps, 'isOpen' | 'onClose'>) {
  const { data: entries, error } = useQuery({
    queryKey: ['history', screen.collection, id],
    queryFn: async () => valueOrThrow(await history(screen.collection, id)).entries,
  });
  const facts: Facts = { timezone, nameOf: useNames(specsOf(screen)) };
  if (error) return <Notice look="error">{error.sentence}</Notice>;
  if (!entries) return <p role="status">Reading the history…</p>;
  return (
    <ol data-width="wide" className="grid gap-3">
      {entries.map((entry, index) => (
        <li key={entry.seq} className="panel-card p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p>
              <strong className="first-letter:uppercase inline-block">{nameOf(entry.by)}</strong> ·{' '}
              <TimeText instant={entry.at} />
              {index === 0 && entry.document && <span className="text-muted"> · as it is now</span>}
            </p>
            {index > 0 && entry.document && (
              <Button look="quiet" onClick={() => onRestore(entry.document!)}>
                Restore
                <span className="sr-only"> the version of {shortTime(entry.at, timezone)}</span>
              </Button>
            )}
          </div>
          <Changes screen={screen} entry={entry} before={entries[index + 1]?.document} facts={facts} />
        </li>
      ))}
    </ol>
  );
}

interface ChangesProps {
  screen: ScreenSpec;
  entry: HistoryEntry;
  before: AnyDocument | null | undefined;
  facts: Facts;
}

function Changes({ screen, entry, before, facts }: ChangesProps) {
  if (entry.isErased) return <p className="text-muted">Erased. Nothing of it is left.</p>;
  if (!entry.document) return <p className="text-muted">Deleted it.</p>;
  if (!before) return <p className="text-muted">Made it, or the log begins here.</p>;
  const specs = specsOf(screen);
  const [now, then] = [writtenFields(entry.document), writtenFields(before)];
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (name) => !isSame(now[name], then[name]),
  );
  if (names.length === 0) return <p className="text-muted">Saved it without a change.</p>;
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
