import { plural, t } from '#contract/languages/words.ts';

/** A score as an edition has kept it, which is in English, in the reader's language. */
export function scoreWords(score: string): string {
  const [, count, kind] = /^(-?\d+) (gold|points?)$/.exec(score) ?? [];
  if (count === undefined) return score;
  return kind === 'gold'
    ? t('{gold} gold', { gold: count })
    : plural(Number(count), '{n} point', '{n} points');
}
