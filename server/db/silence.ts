/**
 * Calls back unless it is stopped in time. A process that was busy itself finds its timers late and the answers unread,
 * so the second half of the time begins only once it is free again.
 */
export function afterSilence(ms: number, callback: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(callback, ms / 2);
  }, ms / 2);
  return () => clearTimeout(timer);
}
