/** The size of one stored value, and when a page last showed it. */
export interface Use {
  key: string;
  bytes: number;
  /** 0 for what was never shown. */
  usedAt: number;
}

/**
 * The values to delete until the rest fits: those that are too large alone, then the least recently shown. Of those
 * never shown the largest go first, because then the fewest have to go.
 */
export function surplus(uses: readonly Use[], limit: number): string[] {
  const isTooLarge = ({ bytes }: Use) => bytes > limit;
  let bytes = uses.reduce((sum, use) => sum + use.bytes, 0);
  const gone: string[] = [];
  const order = (a: Use, b: Use) =>
    Number(isTooLarge(b)) - Number(isTooLarge(a)) || a.usedAt - b.usedAt || b.bytes - a.bytes;
  for (const use of uses.toSorted(order)) {
    if (bytes <= limit) break;
    bytes -= use.bytes;
    gone.push(use.key);
  }
  return gone;
}
