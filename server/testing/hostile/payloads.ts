import { addresses, spellings } from './addresses.ts';
import { combined } from './combined.ts';
import { handlers } from './handlers.ts';
import { markup } from './markup.ts';
import { decoded } from './strict-reading.ts';

/** Every vector with its own number, so that one that runs says which it was. */
export const payloads: readonly string[] = [
  ...new Set([...markup, ...addresses, ...handlers, ...combined]),
].map((vector, index) => vector.replaceAll('¤', `hit(${index})`).replaceAll('§', String(index)));

/** Addresses that are code or lead elsewhere, as they are written and as a browser would read them in an attribute. */
export const hostileAddresses = [
  ...new Set(
    [
      ...spellings.map((address) => address.replaceAll('¤', 'hit(0)')),
      ...payloads.flatMap((payload) =>
        [...payload.matchAll(/="([^"]*[:/\\][^"]*)"/g)].map(([, value]) => value!),
      ),
    ].flatMap((address) => [address, decoded(address)]),
  ),
];

/** What a spreadsheet would run. */
export const formulas = [
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|'/c calc'!A0",
  '+cmd|x',
  '-2+3+cmd|x',
  '@SUM(1+1)*cmd|x',
  '\t=1+1',
  '\uFF1D1+1',
  '|cmd',
];

/** In pieces of a length, cut where a piece would grow too long; a field of text takes each whole. */
export function inPieces(texts: readonly string[], length: number): string[] {
  const pieces: string[] = [];
  for (const text of texts) {
    const cut = text.slice(0, length);
    const last = pieces.at(-1);
    if (last !== undefined && last.length + cut.length < length) pieces[pieces.length - 1] = `${last} ${cut}`;
    else pieces.push(cut);
  }
  return pieces;
}
