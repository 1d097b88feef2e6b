import { type CopyMark, type KeptCopy, writeKept } from './copy-database.ts';

/** Writes that come together are one. */
const GATHER_MS = 250;

/** Writes what the leading tab holds to the disk, in the background and whole. Without a disk it does nothing. */
export function createCopyKeeper() {
  let lists: KeptCopy['lists'] = {};
  let mark: CopyMark | undefined;
  let isWhole = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!mark) return;
    const now = { mark, lists, isWhole };
    lists = {};
    mark = undefined;
    isWhole = false;
    writing = writing
      .then(() => writeKept(now.mark, now.lists, now.isWhole))
      .catch(() => {
        // Full: what was kept before is whole and stays. What changed goes along with the next attempt.
        lists = { ...now.lists, ...lists };
        isWhole ||= now.isWhole;
      });
  };

  return {
    keep(at: CopyMark, changed: KeptCopy['lists'], whole = false): void {
      mark = at;
      if (whole) lists = {};
      lists = { ...lists, ...changed };
      isWhole ||= whole;
      timer ??= setTimeout(flush, GATHER_MS);
    },
    /** What waits is of a log that is gone. */
    forget(): void {
      lists = {};
      mark = undefined;
    },
    stop: flush,
  };
}

export type CopyKeeper = ReturnType<typeof createCopyKeeper>;
