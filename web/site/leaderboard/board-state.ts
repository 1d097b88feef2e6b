import { plural, t } from '#contract/languages/words.ts';
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
  if (finalisedAt) {
    const { clock, weekday } = festivalTime(finalisedAt, timezone);
    return {
      name: 'final',
      label: t('Final'),
      sentence: t('Confirmed at {clock} on {weekday}. Nothing will change any more.', { clock, weekday }),
    };
  }
  if (frozenAt) {
    const { clock, weekday } = festivalTime(frozenAt, timezone);
    return {
      name: 'frozen',
      label: t('Frozen'),
      sentence: t(
        'You see the board as it stood at {clock} on {weekday}. What was decided since then is kept until the reveal.',
        { clock, weekday },
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
      : plural(
          waiting,
          '1 result counts already but can still be protested.',
          '{n} results count already but can still be protested.',
        );
  if (revealedAt) return { name: 'provisional', label: t('Revealed'), sentence: open };
  const freeze = freezeAt && festivalTime(freezeAt, timezone);
  return {
    name: 'provisional',
    label: t('Provisional'),
    sentence: freeze
      ? t('{open} The board freezes at {clock} on {weekday}.', {
          open,
          clock: freeze.clock,
          weekday: freeze.weekday,
        })
      : open,
  };
}

/** When anything that the board shows last changed. */
export const updatedAt = (board: PublicLeaderboard, results: readonly PublicResult[]): string =>
  results.reduce(
    (latest, result) => (result.updatedAt > latest ? result.updatedAt : latest),
    board.updatedAt,
  );
