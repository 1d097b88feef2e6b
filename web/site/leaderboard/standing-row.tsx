import { Link } from 'react-router';
import type { Line, Standing } from '#contract/scoring/standings.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { Crest } from '#web/shared/ui/crest.tsx';
import { type EventNames, titleOf } from './public-result.ts';
import { Medals, ordinal, signed } from './score.tsx';
import { Movement } from '#web/shared/ui/movement.tsx';
import { PointLine } from './results/point-line.tsx';

export interface RowContext {
  events: EventNames;
  timezone: string;
  isByMedals: boolean;
}

interface StandingRowProps extends RowContext {
  standing: Standing;
  /** Of the leader, to draw the others beside. */
  most: number;
  gain: number | undefined;
  isOpen: boolean;
  /** Where the row is unfolded, or folded again. */
  toggle: string;
  glide: (element: HTMLElement | null) => void;
}

export const COLUMNS = 6;

export function StandingRow({ standing, most, gain, isOpen, toggle, glide, ...context }: StandingRowProps) {
  const { contingent, rank, movement, points, lines, isProvisional } = standing;
  const { isByMedals } = context;
  const [latest] = lines;
  const detailsId = `points-of-${contingent.id}`;
  return (
    <tbody ref={glide} id={`row-${contingent.id}`} className="standing">
      <tr className="standing-row">
        <td className="standing-rank">
          {/* A new one for each change, so that it lights up again. */}
          {gain !== undefined && <span key={points} aria-hidden="true" className="standing-flash" />}
          {rank}
          <span className="standing-move mt-1.5 block md:hidden">
            <Movement by={movement} />
          </span>
        </td>
        <td className="standing-move hidden md:table-cell">
          <Movement by={movement} />
        </td>
        <th scope="row" className="standing-name">
          <span className="flex items-center gap-3.5 md:gap-4.5">
            <Crest contingent={contingent} className="size-9 md:size-13" />
            <span className="min-w-0 grow">
              <Link
                to={toggle}
                preventScrollReset
                replace
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailsId : undefined}
                className="standing-toggle"
              >
                <Name contingent={contingent} />
                <Icon
                  name="down"
                  className={`size-4 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
                <span className="sr-only">, every point</span>
              </Link>
              <Share
                part={isByMedals ? 0 : most > 0 ? Math.max(0, points) / most : 0}
                colour={contingent.colour}
              />
              <span className="block text-[0.875rem] leading-snug text-muted lg:hidden">
                {latest && <Latest line={latest} {...context} />}
              </span>
            </span>
          </span>
        </th>
        <td className="hidden text-[0.9375rem] leading-snug text-muted lg:table-cell">
          <div className="w-48">{latest && <Latest line={latest} {...context} />}</div>
        </td>
        <td className={isByMedals ? 'standing-points' : 'hidden pr-6 text-[0.9375rem] md:table-cell'}>
          <Medals
            of={standing}
            className={isByMedals ? 'gap-2 text-[1.0625rem] md:gap-3.5 md:text-[1.25rem]' : ''}
          />
        </td>
        <td className={isByMedals ? 'hidden text-right text-muted md:table-cell' : 'standing-points'}>
          {gain !== undefined && !isByMedals && (
            <span key={points} aria-hidden="true" className="standing-gain">
              {signed(gain)}
            </span>
          )}
          {points}
          {isProvisional && (
            <span className="text-gold" title="Some of these points are provisional">
              <span aria-hidden="true">*</span>
              <span className="sr-only"> partly provisional</span>
            </span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={COLUMNS} className="standing-details">
            {lines.length === 0 ? (
              <p className="text-muted">No points yet.</p>
            ) : (
              <ul aria-label={`Points of ${contingent.name}`} className="grid gap-x-12 lg:grid-cols-2">
                {lines.map((line, index) => (
                  <PointLine key={`${line.resultId} ${index}`} line={line} {...context} />
                ))}
              </ul>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Where there is little room, the short one if there is one. */
function Name({ contingent: { name, shortName } }: { contingent: Standing['contingent'] }) {
  if (!shortName) return <span className="min-w-0 py-1 leading-tight">{name}</span>;
  return (
    <>
      <span className="md:hidden">{shortName}</span>
      <span className="hidden min-w-0 leading-tight md:inline">{name}</span>
    </>
  );
}

function Latest({ line, events, isByMedals }: RowContext & { line: Line }) {
  const worth = isByMedals ? line.place && ordinal(line.place) : signed(line.points);
  const at = line.changedAt ?? line.publishedAt;
  return (
    <>
      <span className="text-soft">
        {worth} {titleOf(events, line)}
      </span>{' '}
      <span className="lg:block">{at && <TimeAgo instant={at} />}</span>
    </>
  );
}

/** How much of the leader's points this is. Numbers say it too, so it is decoration. */
function Share({ part, colour }: { part: number; colour: string }) {
  if (part <= 0) return null;
  return (
    <svg aria-hidden="true" focusable="false" className="standing-share">
      <rect width={`${Math.round(part * 1000) / 10}%`} height="100%" rx="1.5" fill={colour} />
    </svg>
  );
}
