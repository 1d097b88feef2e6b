import { t } from '#contract/languages/words.ts';
import { counts } from '#contract/scoring/standings.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicLeaderboard } from '#web/shared/state/leaderboard-slice.ts';
import type { PublicResult } from './public-result.ts';

type BoardStateName = 'waiting' | 'provisional' | 'frozen' | 'final';

export interface BoardState {
  name: BoardStateName;
  /** One or two words. */
  label: string;
  sentence: string;
}

/** The state of a board in words. */
export function boardState(
  board: PublicLeaderboard,
  results: readonly PublicResult[],
  timezone: string,
): BoardState {
  const { frozenAt, freezeAt, revealedAt, finalisedAt } = board;
  const at = (instant: string) => {
    const { clock, weekday } = festivalTime(instant, timezone);
    return `${clock} on ${weekday}`;
  };
  if (finalisedAt) {
    return {
      name: 'final',
      label: t('Final'),
      sentence: t('Confirmed at {at}. Nothing will change any more.', { at: at(finalisedAt) }),
    };
  }
  if (frozenAt) {
    return {
      name: 'frozen',
      label: t('Frozen'),
      sentence: t(
        'You see the board as it stood at {at}. What was decided since then is kept until the reveal.',
        { at: at(frozenAt) },
      ),
    };
  }
  const counting = results.filter(counts);
  if (counting.length === 0) {
    return {
      name: 'waiting',
      label: t('Not begun'),
      sentence: t('The first result appears here the moment it is published.'),
    };
  }
  const waiting = counting.filter(({ status }) => status === 'provisional').length;
  const open =
    waiting === 0
      ? t('Every result so far is confirmed; more are to come.')
      : `${waiting === 1 ? '1 result counts' : `${waiting} results count`} already but can still be protested.`;
  const freeze = freezeAt && !revealedAt ? t(' The board freezes at {at}.', { at: at(freezeAt) }) : '';
  return { name: 'provisional', label: revealedAt ? 'Revealed' : 'Provisional', sentence: open + freeze };
}

/** When anything that the board shows last changed. */
export const updatedAt = (board: PublicLeaderboard, results: readonly PublicResult[]): string =>
  results.reduce(
    (latest, result) => (result.updatedAt > latest ? result.updatedAt : latest),
    board.updatedAt,
  );
