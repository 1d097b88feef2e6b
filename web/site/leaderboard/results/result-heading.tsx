import { Link } from 'react-router';
import { resultStatusLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { type EventNames, titleOf } from '../event-names.ts';
import type { PublicResult } from './public-result.ts';

/** What was decided: the event by its name and the part of it, or the label of what belongs to no event. */
export function ResultTitle({ result, events }: { result: PublicResult; events: EventNames }) {
  const { eventId, label, status } = result;
  const event = eventId === undefined ? undefined : events[eventId];
  if (!event) return <>{titleOf(events, result)}</>;
  return (
    <>
      <Link to={paths.event(event.slug)} className="underline-offset-[5px] hover:text-gold hover:underline">
        {event.title}
      </Link>
      {label && label !== resultStatusLabels[status] && <span className="text-muted"> · {label}</span>}
    </>
  );
}

const tones = { draft: '', provisional: 'text-gold', final: '', withdrawn: 'text-ember' } as const;

/** How sure it is, and since when. */
export function ResultState({ result: { status, changedAt, publishedAt } }: { result: PublicResult }) {
  const at = changedAt ?? publishedAt;
  return (
    <p className="flex flex-wrap gap-x-2.5 text-[0.875rem] text-muted">
      <span className={tones[status]}>{resultStatusLabels[status]}</span>
      {at && <TimeAgo instant={at} />}
    </p>
  );
}

/** What has been said about it, from first to last. */
export function RevisionNotes({ result: { revisions = [], revisionNote } }: { result: PublicResult }) {
  const notes = revisions.flatMap(({ note }) => note ?? []);
  const all = notes.length > 0 ? notes : revisionNote ? [revisionNote] : [];
  if (all.length === 0) return null;
  return (
    <ol className="mt-3 space-y-0.5 text-[0.875rem] leading-snug text-muted">
      {all.map((note, index) => (
        <li key={`${index} ${note}`}>{note}</li>
      ))}
    </ol>
  );
}
