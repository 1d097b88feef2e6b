import { plural, t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { Contingent, Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Placement, Result } from '#contract/entities/result.ts';
import type { Read } from '#contract/languages/translated.ts';
import { counts } from '#contract/scoring/standings.ts';
import { type ResultStatus, resultStatusLabels } from '#contract/text/labels.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { EventSection } from './event-layout.tsx';
import { RevisionText } from '#web/site/ui/revision-text.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';

type PublicResult = PublicDocument<Result>;
type PublicBoard = PublicDocument<Leaderboard>;

interface ResultSheet extends Pick<Read, 'translated'> {
  id: string;
  label: string | undefined;
  status: ResultStatus;
  note: string | undefined;
  places: (Placement & { contingent: Contingent | undefined })[];
  /** False on a board of medals, which counts places. */
  hasPoints: boolean;
}

/** The published results of an event, newest first. A sheet that counts on several boards is shown once, with points. */
export function resultSheets(
  results: readonly PublicResult[],
  boards: readonly PublicBoard[],
  eventId: string,
): ResultSheet[] {
  const boardOf = ({ leaderboardId }: PublicResult) => boards.find(({ id }) => id === leaderboardId);
  const givesPoints = (result: PublicResult) => boardOf(result)?.scoring === 'points';
  const sheets = new Map<string, PublicResult>();
  for (const result of results) {
    if (result.eventId !== eventId || !counts(result)) continue;
    const places = result.placements.map(({ place, contingentId }) => `${place} ${contingentId}`).sort();
    const key = [result.written ?? result.label, result.status, ...places].join();
    const known = sheets.get(key);
    if (!known || (!givesPoints(known) && givesPoints(result))) sheets.set(key, result);
  }
  return [...sheets.values()].map((result) => {
    const contingents = boardOf(result)?.contingents ?? [];
    return {
      id: result.id,
      ...(result.translated && { translated: result.translated }),
      label: result.label,
      status: result.status,
      note: result.revisionNote,
      hasPoints: givesPoints(result),
      places: result.placements
        .map((placement) => ({
          ...placement,
          contingent: contingents.find(({ id }) => id === placement.contingentId),
        }))
        .sort((a, b) => a.place - b.place),
    };
  });
}

/** The placements of each published sheet. */
export function EventResults({
  sheets,
  board = paths.leaderboard,
}: {
  sheets: readonly ResultSheet[];
  /** Where its points are counted. */
  board?: string;
}) {
  const langOf = useLangOf();
  if (sheets.length === 0) return null;
  return (
    <EventSection id="results" title={t('Results')}>
      {sheets.map((sheet) => (
        <div key={sheet.id} className="mb-8">
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            {sheet.label && (
              <span dir="auto" lang={langOf(sheet, 'label')}>
                {sheet.label}
              </span>
            )}
            <span className={`badge ${sheet.status === 'final' ? 'badge-final' : 'badge-soon'}`}>
              {resultStatusLabels[sheet.status]}
            </span>
            {sheet.note && (
              <span className="text-[0.9375rem] text-muted">
                <RevisionText note={sheet.note} />
              </span>
            )}
          </p>
          <ol className="border-t border-line">
            {sheet.places.map(({ place, contingentId, contingent, participants, points, note, ...read }) => (
              <li
                key={contingentId}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-3 border-b border-line py-3.5"
              >
                <span className="headline text-[1.75rem] text-gold">
                  <span className="sr-only">{t('Place//rank')} </span>
                  {place}
                </span>
                <span className="min-w-0">
                  <span className="flex items-center gap-2.5 font-semibold">
                    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
                      <circle cx="5" cy="5" r="5" fill={contingent?.colour ?? 'currentColor'} />
                    </svg>
                    <Said of={contingent} field="name" otherwise={contingentId} />
                  </span>
                  {participants.length > 0 && (
                    <span className="block text-[0.9375rem] text-muted">{participants.join(', ')}</span>
                  )}
                  {note && (
                    <span lang={langOf(read, 'note')} className="block text-[0.9375rem] text-muted">
                      {note}
                    </span>
                  )}
                </span>
                {sheet.hasPoints && (
                  <span className="font-semibold tabular-nums">
                    {rich(plural(points, '{n}<unit> point</unit>', '{n}<unit> points</unit>'), {
                      unit: (words) => <span className="text-muted">{words}</span>,
                    })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Link
        to={board}
        className="no-print inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
      >
        {t('Leader Board')}
      </Link>
    </EventSection>
  );
}
