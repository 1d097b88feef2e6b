import type { Edition } from '#contract/entities/edition.ts';
import { folded } from '#contract/text/folded.ts';

type Recorded = Pick<Edition, 'year' | 'champions' | 'wins'> & { id: string };

/** Who came first in one edition: several where they share the place. */
export interface YearOfWinners {
  year: number;
  /** The edition's id, which its address has. */
  edition: string;
  winners: string[];
  people: string[];
  /** The event's address within the edition. */
  slug?: string | undefined;
}

/** One board or event over all editions, the latest first. */
export interface Honour {
  title: string;
  isBoard: boolean;
  years: YearOfWinners[];
}

/** The same winner in editions that follow one another. */
interface Streak {
  winner: string;
  title: string;
  length: number;
  from: number;
  to: number;
}

export interface Records {
  honours: Honour[];
  /** Of two editions or more, the longest first; of equals, the latest. */
  streaks: Streak[];
  /** How many boards and events each has won, the most first. */
  tally: Array<{ winner: string; boards: number; events: number }>;
}

/** The same name in another spelling is the same winner: contingents get new ids when a board is made anew. */
const keyOf = (name: string): string => folded(name).trim();

/** Who won what and when. An edition without the event does not break a streak: nobody could win it. */
export function recordsOf(editions: readonly Recorded[]): Records {
  const latestFirst = editions.toSorted((a, b) => b.year - a.year);
  const honours = new Map<string, Honour>();
  for (const { id, year, champions, wins } of latestFirst) {
    const add = (
      isBoard: boolean,
      title: string,
      key: string,
      winner: string,
      more: Partial<YearOfWinners>,
    ) => {
      const honour = honours.get(key) ?? { title, isBoard, years: [] };
      honours.set(key, honour);
      let entry = honour.years.at(-1);
      if (entry?.edition !== id) {
        entry = { year, edition: id, winners: [], people: [], slug: more.slug };
        honour.years.push(entry);
      }
      entry.winners.push(winner);
      entry.people.push(...(more.people ?? []));
    };
    for (const { board, winner } of champions) add(true, board, `board ${keyOf(board)}`, winner, {});
    for (const { event, slug, winner, people } of wins)
      add(false, event, `event ${slug ?? keyOf(event)}`, winner, { slug, people });
  }
  const all = [...honours.values()];
  return { honours: inOrder(all), streaks: streaksOf(all), tally: tallyOf(all) };
}

const byTitle = (a: Honour, b: Honour): number => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0);

/** Boards in their own order, events by their names. */
const inOrder = (honours: readonly Honour[]): Honour[] => [
  ...honours.filter(({ isBoard }) => isBoard),
  ...honours.filter(({ isBoard }) => !isBoard).toSorted(byTitle),
];

function streaksOf(honours: readonly Honour[]): Streak[] {
  const streaks: Streak[] = [];
  for (const { title, years } of honours) {
    const going = new Map<string, Streak>();
    // From the earliest on; whoever is not among the winners of a year begins anew.
    for (const { year, winners } of years.toReversed()) {
      const names = new Map(winners.map((winner) => [keyOf(winner), winner]));
      for (const key of going.keys()) if (!names.has(key)) going.delete(key);
      for (const [key, winner] of names) {
        const streak = going.get(key);
        if (streak) Object.assign(streak, { winner, to: year, length: streak.length + 1 });
        else {
          const begun = { winner, title, length: 1, from: year, to: year };
          going.set(key, begun);
          streaks.push(begun);
        }
      }
    }
  }
  return streaks
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length || b.to - a.to || (a.title < b.title ? -1 : 1));
}

function tallyOf(honours: readonly Honour[]): Records['tally'] {
  const tally = new Map<string, Records['tally'][number]>();
  for (const { isBoard, years } of honours)
    for (const { winners } of years)
      for (const winner of winners) {
        const entry = tally.get(keyOf(winner)) ?? { winner, boards: 0, events: 0 };
        entry[isBoard ? 'boards' : 'events'] += 1;
        tally.set(keyOf(winner), entry);
      }
  return [...tally.values()].sort(
    (a, b) => b.boards - a.boards || b.events - a.events || (a.winner < b.winner ? -1 : 1),
  );
}
