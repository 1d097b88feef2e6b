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
  const more =
    told.length > TOLD_MAX ? t(' And {value} more have moved.', { value: told.length - TOLD_MAX }) : '';
  return {
    gains,
    message: t('New standings. {join}{more}', { join: told.slice(0, TOLD_MAX).join(' '), more }),
  };
}

const worth = (row: Standing, isByMedals: boolean) =>
  isByMedals ? row.gold + row.silver + row.bronze : row.points;

function sentence(row: Standing, climbed: number, isByMedals: boolean): string {
  const score = isByMedals ? medalWords(row) : `${row.points} points`;
  const move = climbed === 0 ? '' : `, ${climbed > 0 ? 'up' : 'down'} ${Math.abs(climbed)}`;
  return t('{name}: {score}, rank {rank}{move}.', { name: row.contingent.name, score, rank: row.rank, move });
}

const medalWords = ({ gold, silver, bronze }: Pick<Standing, 'gold' | 'silver' | 'bronze'>): string =>
  `${gold} gold, ${silver} silver, ${bronze} bronze`;
