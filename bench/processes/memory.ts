/** In bytes, without what waits to be collected. */
export function memoryInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
