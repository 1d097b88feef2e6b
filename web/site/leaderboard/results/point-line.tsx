import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { resultStatusLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import type { Line } from '#contract/scoring/standings.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { festivalTime, shortMoment } from '#web/shared/time/festival-time.ts';
import type { EventNames } from '../public-result.ts';
import { ordinal, signed } from '../score.tsx';
import { RevisionText } from '#web/site/ui/revision-text.tsx';
import { ResultName } from './result-name.tsx';

interface PointLineProps {
  line: Line;
  events: EventNames;
  timezone: string;
  isByMedals: boolean;
  /** Where its event has its page. */
  eventAddress?: (slug: string) => string;
}

/** One gain or loss of points, and where it came from. */
export function PointLine({
  line,
  events,
  timezone,
  isByMedals,
  eventAddress = paths.event,
}: PointLineProps) {
  const { eventId, label, place, points, participants, note, reason, status, publishedAt, revisionNote } =
    line;
  const langOf = useLangOf();
  const event = eventId === undefined ? undefined : events[eventId];
  const time = publishedAt ? festivalTime(publishedAt, timezone) : undefined;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-3 py-[0.8rem] leading-[1.45] print:break-inside-avoid">
      <span className="text-end font-display text-[1.3rem] leading-[1.2] text-gold tabular-nums">
        {isByMedals ? place && ordinal(place) : signed(points)}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {event ? (
            <Link
              to={eventAddress(event.slug)}
              lang={langOf(event, 'title')}
              className="underline decoration-line underline-offset-4 hover:text-gold hover:decoration-gold"
            >
              {event.title}
            </Link>
          ) : (
            <ResultName events={events} of={line} />
          )}
          {event && label && (
            <span lang={langOf(line, 'label')} className="text-muted">
              {' · '}
              {label}
            </span>
          )}
          {place !== undefined && !isByMedals && (
            <span className="text-muted"> · {t('{ordinal} place', { ordinal: ordinal(place) })}</span>
          )}
        </p>
        {participants.length > 0 && <p className="text-[0.9375rem] text-soft">{participants.join(', ')}</p>}
        {reason && (
          <p lang={langOf(line, 'reason')} className="text-[0.9375rem] text-soft">
            {reason}
          </p>
        )}
        {note && (
          <p lang={langOf(line, 'note')} className="text-[0.9375rem] text-soft italic">
            {note}
          </p>
        )}
        <p className="text-[0.875rem] text-muted">
          <span className={status === 'provisional' ? 'text-gold' : ''}>{resultStatusLabels[status]}</span>
          {time && (
            <>
              {' · '}
              <time dateTime={publishedAt}>{shortMoment(time)}</time>
            </>
          )}
          {revisionNote && <RevisionText note={revisionNote} before=" · " />}
        </p>
      </div>
    </li>
  );
}
