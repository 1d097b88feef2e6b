import { folded } from '#contract/text/search.ts';

const PHONE = /^[\d\s()+.-]{4,}$/;
const digits = (text: string): string => text.replace(/[\s()+.-]/g, '');

/** Whether every word of the query stands somewhere in the texts, also inside a longer word. */
export function isFound(query: string, texts: readonly unknown[]): boolean {
  const text = folded(texts.filter((each) => typeof each === 'string').join('\n'));
  // People space their phone numbers as they like.
  if (PHONE.test(query) && digits(text).includes(digits(query))) return true;
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
