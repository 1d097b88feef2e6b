import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { resultStatusLabels } from '#contract/text/labels.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';
import { Pager } from '#web/shared/ui/pager.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { EventNames, PublicResult } from '../public-result.ts';
import { ContingentMark, signed } from '../score.tsx';
import { type EventsPage, latestFirst, RECENT } from './result-groups.ts';
import { RevisionText } from '#web/site/ui/revision-text.tsx';
import { ResultName } from './result-name.tsx';

interface ResultListProps {
  results: readonly PublicResult[];
  contingents: ReadonlyMap<string, Contingent>;
  events: EventNames;
  isByMedals: boolean;
}

const Row = (
  import.meta.env.SSR ? (await import('#web/shared/page/kept-parts.tsx')).keptRow('li') : 'li'
) as 'li';

/** The latest results, with corrections and withdrawals. */
export function RecentResults({ results, contingents, events, isByMedals }: ResultListProps) {
  return (
    <ol className="grid gap-x-5 gap-y-5 md:grid-cols-2">
      {latestFirst(results)
        .slice(0, RECENT)
        .map((result) => (
          <Row
            key={result.id}
            {...(import.meta.env.SSR && { from: drawnFrom(result, contingents, events, isByMedals) })}
            className="rounded-card bg-raised p-6 lg:p-7"
          >
            <ResultState result={result} />
            <h3
              className={`headline headline-item mt-1 mb-4 ${result.status === 'withdrawn' ? 'text-muted line-through' : ''}`}
            >
              <ResultTitle result={result} events={events} />
            </h3>
            {result.status !== 'withdrawn' && (
              <Placements result={result} contingents={contingents} isByMedals={isByMedals} />
            )}
            <RevisionNotes result={result} />
          </Row>
        ))}
    </ol>
  );
}

const drawnFrom = (
  result: PublicResult,
  contingents: ResultListProps['contingents'],
  events: EventNames,
  isByMedals: boolean,
) => [
  result,
  JSON.stringify(result.eventId && events[result.eventId]),
  isByMedals,
  ...[...result.placements, result.adjustment].map((of) => of && contingents.get(of.contingentId)),
];

interface ResultsByEventProps extends Omit<ResultListProps, 'results'> {
  shown: EventsPage;
  addressOf: (page: number) => string;
}

export function ResultsByEvent({
  shown: { groups, page, pages },
  addressOf,
  ...context
}: ResultsByEventProps) {
  return (
    <>
      <EventGroups groups={groups} {...context} />
      <Pager label={t('Pages of the results')} page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}

function EventGroups({
  groups,
  contingents,
  events,
  isByMedals,
}: Omit<ResultListProps, 'results'> & Pick<EventsPage, 'groups'>) {
  const langOf = useLangOf();
  return (
    <ul className="border-t border-line">
      {groups.map(({ eventId, results: own }) => (
        <li
          key={eventId ?? 'adjustments'}
          className="grid gap-x-12 gap-y-5 border-b border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
        >
          <h3 className="headline headline-item">
            {eventId === undefined ? (
              t('Adjustments')
            ) : (
              <ResultTitle result={{ ...own[0]!, label: undefined }} events={events} />
            )}
          </h3>
          <div className="space-y-8">
            {own.map((result) => (
              <div key={result.id}>
                <div className="mb-2.5">
                  {result.label && (
                    <p lang={langOf(result, 'label')} className="font-medium">
                      {result.label}
                    </p>
                  )}
                  <ResultState result={result} />
                </div>
                <Placements result={result} contingents={contingents} isByMedals={isByMedals} isWhole />
                <RevisionNotes result={result} />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The event's name and the part of it, or the label of a result without an event. */
function ResultTitle({ result, events }: { result: PublicResult; events: EventNames }) {
  const langOf = useLangOf();
  const { eventId, label, status } = result;
  const event = eventId === undefined ? undefined : events[eventId];
  if (!event) return <ResultName events={events} of={result} />;
  return (
    <>
      <Link
        to={paths.event(event.slug)}
        lang={langOf(event, 'title')}
        className="underline-offset-[5px] hover:text-gold hover:underline"
      >
        {event.title}
      </Link>
      {label && label !== resultStatusLabels[status] && (
        <span lang={langOf(result, 'label')} className="text-muted">
          {' · '}
          {label}
        </span>
      )}
    </>
  );
}

const tones = { draft: '', provisional: 'text-gold', final: '', withdrawn: 'text-ember' } as const;

/** The status of a result, and since when. */
function ResultState({ result: { status, changedAt, publishedAt } }: { result: PublicResult }) {
  const at = changedAt ?? publishedAt;
  return (
    <p className="flex flex-wrap gap-x-2.5 text-[0.875rem] text-muted">
      <span className={tones[status]}>{resultStatusLabels[status]}</span>
      {at && <TimeAgo instant={at} />}
    </p>
  );
}

/** The notes on a result's revisions, oldest first. */
function RevisionNotes({ result: { revisions = [], revisionNote } }: { result: PublicResult }) {
  const notes = revisions.flatMap(({ note }) => note ?? []);
  const all = notes.length > 0 ? notes : revisionNote ? [revisionNote] : [];
  if (all.length === 0) return null;
  return (
    <ol className="mt-3 space-y-0.5 text-[0.875rem] leading-snug text-muted">
      {all.map((note, index) => (
        <li key={`${index} ${note}`}>
          <RevisionText note={note} />
        </li>
      ))}
    </ol>
  );
}

interface PlacementsProps {
  result: PublicResult;
  contingents: ReadonlyMap<string, Contingent>;
  isByMedals: boolean;
  /** With the names of those who took part. */
  isWhole?: boolean;
}

/** The places, or the contingent that an adjustment concerns. */
function Placements({ result, contingents, isByMedals, isWhole = false }: PlacementsProps) {
  const langOf = useLangOf();
  const { placements, adjustment } = result;
  const mark = (id: string) => (
    <ContingentMark colour={contingents.get(id)?.colour} className="size-2.5 translate-y-[-1px]" />
  );
  const name = (id: string) => <Said of={contingents.get(id)} field="name" otherwise={id} />;
  if (adjustment) {
    return (
      <div>
        <p className="flex items-baseline gap-3">
          {mark(adjustment.contingentId)}
          <span className="font-medium">{name(adjustment.contingentId)}</span>
          <span className="ms-auto shrink-0 tabular-nums">{signed(adjustment.points)}</span>
        </p>
        <p lang={langOf(adjustment, 'reason')} className="mt-1 text-[0.9375rem] text-soft">
          {adjustment.reason}
        </p>
      </div>
    );
  }
  return (
    <ol className="space-y-1.5">
      {placements
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, contingentId, points, participants, note, ...read }, index) => (
          <li key={`${place} ${contingentId} ${index}`}>
            <p className="flex items-baseline gap-3">
              <span className="w-4 shrink-0 font-display text-[1.125rem] text-gold tabular-nums">
                {place}
              </span>
              {mark(contingentId)}
              <span className={place === 1 ? 'font-medium' : 'text-soft'}>{name(contingentId)}</span>
              {!isByMedals && (
                <span className="ms-auto shrink-0 text-[0.9375rem] text-muted tabular-nums">
                  {signed(points)}
                </span>
              )}
            </p>
            {isWhole && (participants.length > 0 || note) && (
              <p className="ps-7 text-[0.875rem] text-muted">
                {participants.join(', ')}
                {participants.length > 0 && note && ' · '}
                {note && <Quoting texts={[[note, langOf(read, 'note')]]} />}
              </p>
            )}
          </li>
        ))}
    </ol>
  );
}
