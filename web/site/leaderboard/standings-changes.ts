import { t } from '#contract/languages/words.ts';
import type { Standing } from '#contract/scoring/standings.ts';
import { useArrivals } from '#web/live/lists/use-arrivals.ts';

/** What a new result changes on a board. */
export interface StandingsChanges {
  /** Points gained or lost, by contingent. */
  gains: ReadonlyMap<string, number>;
  /** The same in words, for screen readers. */
  message: string;
}

export const noChanges: StandingsChanges = { gains: new Map(), message: '' };

/** What changed while this board was shown. Another board is no change. */
export const useStandingsChanges = (
  boardId: string,
  rows: readonly Standing[],
  isByMedals: boolean,
): StandingsChanges =>
  useArrivals({
    list: rows,
    of: boardId,
    none: noChanges,
    compare(before, after, last) {
      const changes = changesBetween(before, after, isByMedals);
      return changes === noChanges ? last : changes;
    },
  });

const TOLD_MAX = 4;

export function changesBetween(
  before: readonly Standing[],
  after: readonly Standing[],
  isByMedals: boolean,
): StandingsChanges {
  const was = new Map(before.map((row) => [row.contingent.id, row]));
  const gains = new Map<string, number>();
  const told: string[] = [];
  for (const row of after) {
    const earlier = was.get(row.contingent.id);
    const gain = worth(row, isByMedals) - (earlier ? worth(earlier, isByMedals) : 0);
    const climbed = earlier ? earlier.rank - row.rank : 0;
    if (gain !== 0) gains.set(row.contingent.id, gain);
    if (gain !== 0 || climbed !== 0) told.push(sentence(row, climbed, isByMedals));
  }
  if (told.length === 0) return noChanges;
  const untold = told.length - TOLD_MAX;
  const more = untold > 0 ? [t('And {count} more have moved.', { count: untold })] : [];
  return { gains, message: [t('New standings.'), ...told.slice(0, TOLD_MAX), ...more].join(' ') };
}

const worth = (row: Standing, isByMedals: boolean) =>
  isByMedals ? row.gold + row.silver + row.bronze : row.points;

function sentence(row: Standing, climbed: number, isByMedals: boolean): string {
  const { rank, points, gold, silver, bronze } = row;
  const { name } = row.contingent;
  const score = isByMedals
    ? t('{gold} gold, {silver} silver, {bronze} bronze', { gold, silver, bronze })
    : t('{points} points', { points });
  const ranks = Math.abs(climbed);
  if (climbed > 0) return t('{name}: {score}, rank {rank}, up {ranks}.', { name, score, rank, ranks });
  if (climbed < 0) return t('{name}: {score}, rank {rank}, down {ranks}.', { name, score, rank, ranks });
  return t('{name}: {score}, rank {rank}.', { name, score, rank });
}
