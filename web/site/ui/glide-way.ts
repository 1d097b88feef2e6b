interface Place {
  /** Of the row at its new place, from the top of the window. */
  top: number;
  height: number;
  windowHeight: number;
}

/**
 * How far a row is seen to move: 0 for one that is out of sight before and after. One that comes from far away starts
 * at the edge of the window, so that it is on its way for as long as it can be seen.
 */
export function wayToGlide(way: number, { top, height, windowHeight }: Place): number {
  const isSeenAt = (from: number) => from + height > 0 && from < windowHeight;
  if (!isSeenAt(top)) return isSeenAt(top + way) ? way : 0;
  const start = Math.min(Math.max(top + way, -height), windowHeight);
  return start - top;
}
