import type { Standing } from '#contract/scoring/standings.ts';
import { useArrivals } from '#web/live/lists/use-arrivals.ts';

/** What one arrival did to a board. */
export interface StandingsNews {
  /** Points gained or lost, by contingent. */
  gains: ReadonlyMap<string, number>;
  /** For somebody who does not see rows glide. */
  message: string;
}

export const noNews: StandingsNews = { gains: new Map(), message: '' };

/** What arrived while this board was shown. Another board is no news. */
export const useStandingsNews = (
  boardId: string,
  rows: readonly Standing[],
  isByMedals: boolean,
): StandingsNews =>
  useArrivals({
    list: rows,
    of: boardId,
    none: noNews,
    compare(before, after, last) {
      const news = newsBetween(before, after, isByMedals);
      return news === noNews ? last : news;
    },
  });

const TOLD_MAX = 4;

export function newsBetween(
  before: readonly Standing[],
  after: readonly Standing[],
  isByMedals: boolean,
): StandingsNews {
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
  if (told.length === 0) return noNews;
  const more = told.length > TOLD_MAX ? ` And ${told.length - TOLD_MAX} more have moved.` : '';
  return { gains, message: `New standings. ${told.slice(0, TOLD_MAX).join(' ')}${more}` };
}

const worth = (row: Standing, isByMedals: boolean) =>
  isByMedals ? row.gold + row.silver + row.bronze : row.points;

function sentence(row: Standing, climbed: number, isByMedals: boolean): string {
  const score = isByMedals ? medalWords(row) : `${row.points} points`;
  const move = climbed === 0 ? '' : `, ${climbed > 0 ? 'up' : 'down'} ${Math.abs(climbed)}`;
  return `${row.contingent.name}: ${score}, rank ${row.rank}${move}.`;
}

export const medalWords = ({ gold, silver, bronze }: Pick<Standing, 'gold' | 'silver' | 'bronze'>): string =>
  `${gold} gold, ${silver} silver, ${bronze} bronze`;
