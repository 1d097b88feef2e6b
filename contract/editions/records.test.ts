import { describe, expect, it } from 'vitest';
import { recordsOf } from './records.ts';

const champion = (board: string, winner: string) => ({ board, winner, colour: '#DECBA7', score: '9 points' });
const win = (slug: string, winner: string, ...people: string[]) => ({ event: slug, slug, winner, people });
const edition = (year: number, champions: [string, string][], wins: [string, string][] = []) => ({
  id: String(year),
  year,
  champions: champions.map((each) => champion(...each)),
  wins: wins.map(([slug, winner]) => win(slug, winner, `${winner} person`)),
});

describe('who won what and when', () => {
  const { honours } = recordsOf([
    edition(2024, [['House Trophy', 'Neem']], [['nritya', 'Neem']]),
    edition(
      2025,
      [['House Trophy', 'Mahua']],
      [
        ['ping', 'Peepal'],
        ['nritya', 'Neem'],
      ],
    ),
  ]);

  it('is told latest first, boards before events', () => {
    expect(honours.map(({ title, years }) => [title, years.map(({ year }) => year)])).toEqual([
      ['House Trophy', [2025, 2024]],
      ['nritya', [2025, 2024]],
      ['ping', [2025]],
    ]);
  });

  it('names the people, and leads to the edition', () => {
    expect(honours[2]!.years).toEqual([
      { year: 2025, edition: '2025', winners: ['Peepal'], people: ['Peepal person'], slug: 'ping' },
    ]);
  });

  it('has several names in a year where they shared the place', () => {
    const shared = recordsOf([
      edition(2025, [
        ['Cup', 'Neem'],
        ['Cup', 'Mahua'],
      ]),
    ]);
    expect(shared.honours[0]!.years[0]!.winners).toEqual(['Neem', 'Mahua']);
  });

  it('is nothing without editions', () => {
    expect(recordsOf([])).toEqual({ honours: [], streaks: [], tally: [] });
  });
});

describe('a streak', () => {
  const streaksOf = (...winners: (string | undefined)[]) =>
    recordsOf(winners.map((winner, index) => edition(2020 + index, winner ? [['Cup', winner]] : []))).streaks;

  it('is the same winner in editions that follow one another', () => {
    expect(streaksOf('Neem', 'Mahua', 'Mahua', 'Mahua', 'Neem')).toEqual([
      { winner: 'Mahua', title: 'Cup', length: 3, from: 2021, to: 2023 },
    ]);
  });

  it('takes two editions', () => {
    expect(streaksOf('Neem', 'Mahua')).toEqual([]);
  });

  it('goes on over an edition without it, which nobody could win', () => {
    expect(streaksOf('Neem', undefined, 'Neem')).toMatchObject([{ length: 2, from: 2020, to: 2022 }]);
  });

  it('goes on however the name is spelt, in its latest spelling', () => {
    expect(streaksOf('Néem house', 'Neem House')).toMatchObject([{ winner: 'Neem House', length: 2 }]);
  });

  it('begins anew after a defeat, and the longest comes first', () => {
    expect(streaksOf('Neem', 'Neem', 'Mahua', 'Neem', 'Neem', 'Neem')).toMatchObject([
      { winner: 'Neem', length: 3, from: 2023 },
      { winner: 'Neem', length: 2, from: 2020 },
    ]);
  });

  it('is shared by those who share the place', () => {
    const shared = [2024, 2025].map((year) =>
      edition(year, [
        ['Cup', 'Neem'],
        ['Cup', 'Mahua'],
      ]),
    );
    expect(
      recordsOf(shared)
        .streaks.map(({ winner }) => winner)
        .toSorted(),
    ).toEqual(['Mahua', 'Neem']);
  });
});

it('counts the wins of each, boards before events', () => {
  const { tally } = recordsOf([
    edition(
      2024,
      [['Cup', 'Neem']],
      [
        ['ping', 'Mahua'],
        ['nritya', 'Mahua'],
      ],
    ),
    edition(2025, [['Cup', 'Mahua']], [['ping', 'Peepal']]),
  ]);
  expect(tally).toEqual([
    { winner: 'Mahua', boards: 1, events: 2 },
    { winner: 'Neem', boards: 1, events: 0 },
    { winner: 'Peepal', boards: 0, events: 1 },
  ]);
});
