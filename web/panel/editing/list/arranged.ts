import type { AnyDocument } from '#contract/api/document.ts';
import { ORDER_MAX } from '#contract/entities/fields.ts';

/** A document and the number that puts it in its place. */
export interface Arranged {
  document: AnyDocument;
  order: number;
}

/** Room between two numbers, so that most moves later on change one document only. */
const GAP = 10;

const numberOf = ({ order }: AnyDocument): number => (typeof order === 'number' ? order : 0);

/** The documents whose numbers must change, so that the list comes in this order: as few as possible. */
export function arranged(inOrder: readonly AnyDocument[]): Arranged[] {
  const kept = longestRise(inOrder.map(numberOf));
  const numbers = new Map<number, number>();
  let [before, from] = [-1, 0];
  for (const at of [...kept, inOrder.length]) {
    const after = at === inOrder.length ? ORDER_MAX + 1 : numberOf(inOrder[at]!);
    const missing = at - from;
    const room = after - before - 1;
    if (missing > room) return renumbered(inOrder);
    const step = Math.max(1, Math.min(GAP, Math.floor((room + 1) / (missing + 1))));
    for (let place = from; place < at; place += 1) numbers.set(place, before + step * (place - from + 1));
    [before, from] = [after, at + 1];
  }
  return [...numbers].map(([at, order]) => ({ document: inOrder[at]!, order }));
}

const renumbered = (inOrder: readonly AnyDocument[]): Arranged[] =>
  inOrder
    .map((document, at) => ({ document, order: (at + 1) * GAP }))
    .filter(({ document, order }) => numberOf(document) !== order);

/** The places of the longest part that rises already, which therefore can stay as it is. */
function longestRise(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  let longest: number[] = [];
  for (const [at, value] of numbers.entries()) {
    let own: number[] = [];
    for (let earlier = 0; earlier < at; earlier += 1)
      if (numbers[earlier]! < value && best[earlier]!.length > own.length) own = best[earlier]!;
    best.push([...own, at]);
    if (best[at]!.length > longest.length) longest = best[at]!;
  }
  return longest;
}
