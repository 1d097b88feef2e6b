import { t } from '#contract/languages/words.ts';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { standings } from '#contract/scoring/standings.ts';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import { useGlide } from '#web/site/ui/use-glide.ts';
import { useWakeLock } from '#web/shared/ui/use-wake-lock.ts';
import type { BoardPart } from '../board-part.ts';
import { boardState, updatedAt } from '../board-state.ts';
import { DisplayRow } from './display-row.tsx';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import type { EventNames, PublicResult } from '../public-result.ts';
import { ResultName } from '../results/result-name.tsx';
import { latestFirst } from '../results/result-groups.ts';
import { signed } from '../score.tsx';
import { useStandingsChanges } from '../standings-changes.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';

interface BoardDisplayProps {
  board: PublicLeaderboard | undefined;
  results: readonly PublicResult[];
  /** What the server says of all results, until they are here. */
  part: BoardPart | undefined;
  events: EventNames;
  timezone: string;
}

/** Everything is measured by the screen, and nothing scrolls. */
const screen =
  'display relative isolate grid h-dvh cursor-none grid-rows-[auto_minmax(0,1fr)_auto] gap-[2.4vmin] overflow-hidden px-[5vmin] pt-[calc(4vmin+var(--urgent-screen,0px))] pb-[3vmin]';
const title = 'headline mt-[0.6vmin] text-[8vmin]';

const ROWS_MAX = 12;
const TURN_MS = 12_000;

/** The board for the big screen in the hall: large, without controls, and the screen does not sleep. */
export function BoardDisplay({ board, ...rest }: BoardDisplayProps) {
  useWakeLock();
  if (board) return <Screen board={board} {...rest} />;
  return (
    <main className={`${screen} place-content-center text-center`}>
      <h1 className={title}>{t('Leader Board')}</h1>
      <p className="mt-6 text-[2.4vmin] text-soft">{t('The board appears here as soon as there is one.')}</p>
    </main>
  );
}

type ScreenProps = BoardDisplayProps & { board: PublicLeaderboard };

function Screen({ board, results, part, events, timezone }: ScreenProps) {
  const festival = useFestival();
  const langOf = useLangOf();
  const isByMedals = board.scoring === 'medals';
  const rows = useMemo(() => part?.rows ?? standings(board, results), [part, board, results]);
  const changes = useStandingsChanges(board.id, rows, isByMedals);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_MAX));
  const page = useTurns(pages);
  const perPage = Math.ceil(rows.length / pages);
  const shown = rows.slice(page * perPage, (page + 1) * perPage);
  const glide = useGlide(shown.map(({ contingent }) => contingent.id));
  const { name: state, label } = part?.state ?? boardState(board, results, timezone);
  const { clock } = festivalTime(part?.updated ?? updatedAt(board, results), timezone);
  return (
    <main className={screen}>
      <Mandala
        id="leaderboard"
        className="absolute -top-[34vmin] inset-e-[6vw] -z-1 w-[120vmin] [mask-image:radial-gradient(closest-side,black_30%,transparent)] opacity-20"
      />
      <header className="flex items-end justify-between gap-[3vmin]">
        <div>
          <p className="flex items-center gap-[1.2vmin] text-[2.2vmin] text-soft">
            <LogoMark className="size-[3.4vmin] text-gold" />
            <Said of={festival} field="name" /> · {t('Leader Board')}
          </p>
          <h1 lang={langOf(board, 'title')} className={title}>
            {board.title}
          </h1>
        </div>
        <div className="text-end text-[2.2vmin] leading-[1.5] text-soft">
          <p className={state === 'frozen' ? 'font-semibold text-gold' : ''}>
            {state === 'frozen' && board.frozenAt
              ? t('Frozen since {clock}', { clock: festivalTime(board.frozenAt, timezone).clock })
              : label}
          </p>
          <p className="flex items-center justify-end gap-[1.6vmin]">
            <LiveIndicator />
            {t('Updated {clock}', { clock })}
          </p>
          {pages > 1 && (
            <p>
              {t('{first}–{last} of {count}', {
                first: page * perPage + 1,
                last: page * perPage + shown.length,
                count: rows.length,
              })}
            </p>
          )}
        </div>
      </header>
      <ol className="grid auto-rows-fr border-t border-line">
        {shown.map((standing) => (
          <DisplayRow
            key={standing.contingent.id}
            standing={standing}
            isByMedals={isByMedals}
            gain={changes.gains.get(standing.contingent.id)}
            glide={glide(standing.contingent.id)}
          />
        ))}
      </ol>
      <Ticker board={board} results={results} events={events} />
    </main>
  );
}

/** The number of the page on show; a board that is longer than the screen turns its pages. */
function useTurns(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return turn % pages;
}

/** The latest result, along the lower edge. */
function Ticker({ board, results, events }: Omit<ScreenProps, 'timezone' | 'part'>) {
  const langOf = useLangOf();
  const [latest] = latestFirst(results);
  if (!latest) return null;
  const nameOf = (id: string): readonly [string, string?] => {
    const found = board.contingents.find((one) => one.id === id);
    return [
      found?.shortName ?? found?.name ?? id,
      found && langOf(found, found.shortName ? 'shortName' : 'name'),
    ];
  };
  const { placements, adjustment, status, changedAt, publishedAt } = latest;
  const at = changedAt ?? publishedAt;
  const first = placements.toSorted((a, b) => a.place - b.place).slice(0, 3);
  const words =
    status === 'withdrawn'
      ? t('withdrawn')
      : adjustment
        ? `${nameOf(adjustment.contingentId)[0]} ${signed(adjustment.points)}`
        : first.map(({ place, contingentId }) => `${place} ${nameOf(contingentId)[0]}`).join('   ');
  const names = (adjustment ? [adjustment] : first).map(({ contingentId }) => nameOf(contingentId));
  return (
    <p className="flex min-h-[1.5em] items-baseline gap-[2.4vmin] text-[2.4vmin] text-soft">
      <span className="text-gold">
        <ResultName events={events} of={latest} />
      </span>
      <span className="min-w-0 truncate whitespace-pre">
        <Quoting texts={names}>{words}</Quoting>
      </span>
      {at && (
        <span className="ms-auto text-end text-muted">
          <TimeAgo instant={at} />
        </span>
      )}
    </p>
  );
}

const TRY_AGAIN_MS = 5000;

/** The page after an error. Nobody can press a button on the big screen, so it reloads itself. */
export function DisplayRecovery() {
  useEffect(() => {
    const timer = setInterval(() => {
      // A reload without network would end on the browser's own error page, so the server is asked first.
      fetch(paths.api.health, { cache: 'no-store', signal: AbortSignal.timeout(TRY_AGAIN_MS) }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    }, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className={`${screen} place-content-center text-center`}>
      <h1 className={title}>{t('One moment.')}</h1>
      <p className="mt-[3vmin] text-[2.4vmin] text-soft">{t('The board comes back by itself.')}</p>
    </main>
  );
}
