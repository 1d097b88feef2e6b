/** One thing that is kept: how large it is, and when it was last of use. */
export interface Use {
  key: string;
  bytes: number;
  /** 0 for what came with the rest and was never shown. */
  usedAt: number;
}

/**
 * What has to go until the rest fits: what alone is too large, then the least recently used; of those that were never
 * of use the largest, because then the fewest go.
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
