import { t } from '#contract/languages/words.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { resultStatusLabels } from '#contract/text/labels.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import type { StaffEvent, StaffResult } from './staff-documents.ts';

export type Names = (id: string) => string;

export const contingentNames =
  (contingents: readonly Contingent[]): Names =>
  (id) =>
    contingents.find((one) => one.id === id)?.name ?? id;

/** "1 Banyan House, 2 Neem House" */
export const inWords = ({ placements, adjustment }: StaffResult, nameOf: Names): string =>
  adjustment
    ? `${nameOf(adjustment.contingentId)} ${adjustment.points > 0 ? '+' : ''}${adjustment.points}`
    : placements
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, contingentId }) => `${place} ${nameOf(contingentId)}`)
        .join(', ');

interface WaitingProps {
  isLive: boolean;
  isBusy: boolean;
  meanwhile: readonly StaffResult[];
  events: readonly StaffEvent[];
  nameOf: Names;
  onSend: () => void;
}

/** The entry could not be sent. It waits, and it never overwrites what others published meanwhile. */
export function WaitingNotice({ isLive, isBusy, meanwhile, events, nameOf, onSend }: WaitingProps) {
  if (meanwhile.length === 0) {
    return (
      <Notice look="info">
        <p className="font-medium">{t('Not sent yet: the network does not answer.')}</p>
        <p>
          {t(
            'The entry is kept on this device and goes out by itself when the network is back. You may close the page.',
          )}
        </p>
        {isLive && (
          <Button look="quiet" busy={isBusy} onClick={onSend} className="mt-3">
            {t('Send now')}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <Notice look="info">
      <p className="font-medium">{t('The network is back. Others have published meanwhile:')}</p>
      <ul className="my-2 list-disc ps-5">
        {meanwhile.map((result) => (
          <li key={result.id}>
            {events.find(({ id }) => id === result.eventId)?.title ?? result.label ?? t('Adjustment')}:{' '}
            {inWords(result, nameOf)} ({resultStatusLabels[result.status].toLowerCase()},{' '}
            <TimeText instant={result.updatedAt} />)
          </li>
        ))}
      </ul>
      <p>{t('The standings below take that in. Look at them, then send yours.')}</p>
      <Button busy={isBusy} onClick={onSend} className="mt-3">
        {t('Send mine now')}
      </Button>
    </Notice>
  );
}

interface ConflictProps {
  theirs: StaffResult;
  nameOf: Names;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else has published a result of the same event first. */
export const ConflictNotice = ({ theirs, nameOf, onTheirs, onMine }: ConflictProps) => (
  <Notice look="error">
    <p className="font-medium">{t('Somebody has published this event already; yours is not lost.')}</p>
    <p className="mt-1">
      {t('Theirs, {status}: {places}.', {
        status: resultStatusLabels[theirs.status].toLowerCase(),
        places: inWords(theirs, nameOf),
      })}
      {theirs.revisionNote && ` “${theirs.revisionNote}”`}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="quiet" onClick={onTheirs}>
        {t('Keep theirs')}
      </Button>
      <Button look="quiet" onClick={onMine}>
        {t('Correct theirs with mine')}
      </Button>
    </div>
  </Notice>
);
