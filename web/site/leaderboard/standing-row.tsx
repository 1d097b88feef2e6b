import { t } from '#contract/languages/words.ts';
import { use } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import type { Line, Standing } from '#contract/scoring/standings.ts';
import { ByServerContext } from '#web/shared/ui/by-server.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { Crest } from '#web/shared/ui/crest.tsx';
import type { EventNames } from './public-result.ts';
import { ResultName } from './results/result-name.tsx';
import { rowId } from './board-view.ts';
import { Medals } from './podium.tsx';
import { ordinal, signed } from './score.tsx';
import { Movement } from '#web/shared/ui/movement.tsx';
import { PointLine } from './results/point-line.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

export interface RowContext {
  events: EventNames;
  timezone: string;
  isByMedals: boolean;
}

interface StandingRowProps extends RowContext {
  standing: ShownStanding;
  /** The leader's points, which the bars are measured by. */
  most: number;
  gain: number | undefined;
  isOpen: boolean;
  /** The address that opens or closes the row. */
  toggle: string;
  glide: (element: HTMLElement | null) => void;
}

const Row = (
  import.meta.env.SSR ? (await import('#web/shared/page/kept-parts.tsx')).keptRow('tbody') : 'tbody'
) as 'tbody';

const COLUMNS = 6;

const cell = 'px-1 py-[0.95rem] align-middle md:px-3 print:py-[0.35rem]';
const move = 'font-sans text-[0.9375rem] leading-[1.2] whitespace-nowrap';
/** The number that the board is ranked by. */
const main = 'relative text-end text-[1.375rem] font-semibold whitespace-nowrap';

/** A usual contingent has fewer gains and losses than this. */
export const LINES_MAX = 200;

export interface ShownStanding extends Standing {
  /** How many lines there are, where only a part of them is here. */
  lineCount?: number;
}

export function StandingRow({ standing, most, gain, isOpen, toggle, glide, ...context }: StandingRowProps) {
  const { contingent, rank, movement, points, lines, isProvisional, lineCount = lines.length } = standing;
  const shown = lines.slice(0, LINES_MAX);
  const { isByMedals } = context;
  const [latest] = lines;
  const detailsId = `points-of-${contingent.id}`;
  const reloadDocument = use(ByServerContext);
  return (
    <Row
      ref={glide}
      {...(import.meta.env.SSR &&
        !isOpen && {
          from: [
            contingent,
            JSON.stringify([
              { ...standing, contingent: undefined, lines: latest },
              latest?.eventId && context.events[latest.eventId],
              [most, gain, toggle, isByMedals, reloadDocument],
            ]),
          ],
        })}
      id={rowId(contingent.id)}
      className="keep-clear relative bg-ink print:break-inside-avoid"
    >
      <tr
        className={`group has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-gold ${isOpen ? '' : 'border-b border-line'}`}
      >
        <td className={`${cell} font-display text-[1.75rem] leading-none font-[340] text-gold md:ps-1`}>
          {/* The key makes a new element for each change, so that the animation starts again. */}
          {gain !== undefined && (
            <span
              key={points}
              aria-hidden="true"
              className="standing-flash pointer-events-none absolute inset-0"
            />
          )}
          {rank}
          <span className={`${move} mt-1.5 block md:hidden`}>
            <Movement by={movement} />
          </span>
        </td>
        <td className={`${cell} ${move} hidden md:table-cell`}>
          <Movement by={movement} />
        </td>
        {/* It takes the width that the others leave, however long the name is. */}
        <th scope="row" className={`${cell} w-[99%] max-w-0 text-start font-normal`}>
          <span className="flex items-center gap-3.5 md:gap-4.5">
            <Crest contingent={contingent} className="size-9 max-[22rem]:hidden md:size-13" />
            <span className="min-w-0 grow">
              {/* The whole row is the target, and the name its label. */}
              <Link
                to={toggle}
                reloadDocument={reloadDocument}
                preventScrollReset
                replace
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailsId : undefined}
                className="-my-2 inline-flex min-h-11 max-w-full items-center py-2 gap-[0.55rem] text-[1.1875rem] font-medium outline-none group-hover:text-gold after:absolute after:inset-0 print:[&>svg]:hidden"
              >
                <Name contingent={contingent} />
                <Icon
                  name="down"
                  className={`size-4 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
                <span className="sr-only">{t(', every point')}</span>
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
        <td className={`${cell} hidden text-[0.9375rem] leading-snug text-muted lg:table-cell`}>
          <div className="w-48">{latest && <Latest line={latest} {...context} />}</div>
        </td>
        <td className={`${cell} ${isByMedals ? main : 'hidden text-[0.9375rem] md:table-cell md:pe-6'}`}>
          <Medals
            of={standing}
            className={isByMedals ? 'gap-2 text-[1.0625rem] md:gap-3.5 md:text-[1.25rem]' : ''}
          />
        </td>
        <td
          className={`${cell} ${isByMedals ? 'hidden text-end text-muted md:table-cell' : `${main} md:pe-1`}`}
        >
          {gain !== undefined && !isByMedals && (
            <span
              key={points}
              aria-hidden="true"
              className="standing-gain absolute inset-e-1 bottom-[calc(50%+0.7em)] text-[0.9375rem] font-medium text-jade"
            >
              {signed(gain)}
            </span>
          )}
          {points}
          {isProvisional && (
            <span className="text-gold" title={t('Some of these points are provisional')}>
              <span aria-hidden="true">*</span>
              <span className="sr-only"> {t('partly provisional')}</span>
            </span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className="relative border-b border-line">
          <td colSpan={COLUMNS} className="relative px-2 pt-1 pb-7 md:ps-27">
            {lines.length === 0 ? (
              <p className="text-muted">{t('No points yet.')}</p>
            ) : (
              <ul
                aria-label={t('Points of {name}', { name: contingent.name })}
                className="grid gap-x-12 lg:grid-cols-2"
              >
                {shown.map((line, index) => (
                  <PointLine key={`${line.resultId} ${index}`} line={line} {...context} />
                ))}
              </ul>
            )}
            {lineCount > shown.length && (
              <p className="mt-4 text-muted">
                {t('The latest {count} of {all}; all results stand under “By event”.', {
                  count: shown.length,
                  all: lineCount,
                })}
              </p>
            )}
          </td>
        </tr>
      )}
    </Row>
  );
}

/** The short name on a narrow screen, if there is one. */
function Name({ contingent }: { contingent: Standing['contingent'] }) {
  const langOf = useLangOf();
  const { name, shortName } = contingent;
  if (!shortName)
    return (
      <span dir="auto" lang={langOf(contingent, 'name')} className="min-w-0 py-1 leading-tight">
        {name}
      </span>
    );
  return (
    <>
      <span dir="auto" lang={langOf(contingent, 'shortName')} className="md:hidden">
        {shortName}
      </span>
      <span dir="auto" lang={langOf(contingent, 'name')} className="hidden min-w-0 leading-tight md:inline">
        {name}
      </span>
    </>
  );
}

function Latest({ line, events, isByMedals }: RowContext & { line: Line }) {
  const worth = isByMedals ? line.place && ordinal(line.place) : signed(line.points);
  const at = line.changedAt ?? line.publishedAt;
  return (
    <>
      <span className="text-soft">
        {worth} <ResultName events={events} of={line} />
      </span>{' '}
      <span className="lg:block">{at && <TimeAgo instant={at} />}</span>
    </>
  );
}

/** The share of the leader's points. It is decoration, because the numbers say it too. */
function Share({ part, colour }: { part: number; colour: string }) {
  if (part <= 0) return null;
  return (
    <svg
      aria-hidden="true"
      className="mt-[0.2rem] mb-[0.3rem] block h-[3px] w-full max-w-88 rounded-xs bg-veil"
    >
      <rect width={`${Math.round(part * 1000) / 10}%`} height="100%" rx="1.5" fill={colour} />
    </svg>
  );
}
