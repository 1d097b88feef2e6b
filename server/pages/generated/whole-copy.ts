import type { WholeCopy } from '#contract/changes.ts';
import type { PublicData } from '#contract/public-data.ts';
import { PUBLIC_COLLECTIONS } from '../../live/public-copy.ts';
import type { Generated } from './generated.ts';

/** All that the public may see, in one file: what a browser's own copy begins with. */
export function wholeCopy({ log, seq, list, listForCopy = list }: PublicData): Generated {
  const lists = Object.fromEntries(PUBLIC_COLLECTIONS.map((name) => [name, listForCopy(name)]));
  const copy: WholeCopy = { log, seq, lists };
  return { type: 'application/json', body: JSON.stringify(copy), headers: { 'X-Robots-Tag': 'noindex' } };
}
