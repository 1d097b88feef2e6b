import { beforeAll, describe, expect, it } from 'vitest';
import { inLanguage, knowLanguage } from '#contract/languages/words.ts';
import { scoreWords } from './score-words.ts';

beforeAll(() =>
  knowLanguage('hi', {
    name: 'hi',
    words: { '{gold} gold': 'Au {gold}', '{n} points': { one: 'P {n}', other: 'PP {n}' } },
  }),
);

describe('a score of a closed edition', () => {
  it('is read in the language of the page', () => {
    expect(inLanguage('hi', () => ['4 gold', '1 point', '312 points'].map(scoreWords))).toEqual([
      'Au 4',
      'P 1',
      'PP 312',
    ]);
  });

  it('stays as it was kept in English, and where it is written otherwise', () => {
    const kept = ['4 gold', '1 point', '312 points', '-5 points', 'first by lot'];
    expect(kept.map(scoreWords)).toEqual(kept);
  });
});
