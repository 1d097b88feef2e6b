import { tellCopied } from './copy-changes.ts';
import { type CopyPosition, type StoredCopy, writeStoredCopy } from './copy-database.ts';

/** Changes that come within this time are written together. */
const GATHER_MS = 250;

interface Unwritten {
  /** Without a position there is nothing to write yet. */
  position?: CopyPosition | undefined;
  lists: StoredCopy['lists'];
  isWhole: boolean;
}

const nothing = (): Unwritten => ({ lists: {}, isWhole: false });

/** Writes what the leading tab holds to the offline copy, in the background. Without storage it does nothing. */
export class CopyWriter {
  #unwritten = nothing();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = Promise.resolve();
  #isWorkerTold = false;

  write(position: CopyPosition, changed: StoredCopy['lists'], isWhole = false): void {
    const { lists, isWhole: wasWhole } = this.#unwritten;
    this.#unwritten = {
      position,
      lists: isWhole ? changed : { ...lists, ...changed },
      isWhole: wasWhole || isWhole,
    };
    this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** The worker drops the pictures of what was withdrawn; the first time in any case, as the last may have failed. */
  #tell(copied: string[]): void {
    if (copied.length > 0) tellCopied(copied);
    else if (this.#isWorkerTold) return;
    this.#isWorkerTold = true;
    globalThis.navigator?.serviceWorker?.controller?.postMessage({ copied });
  }

  /** Drops what is not written, because its log is gone. */
  forget(): void {
    this.#unwritten = { ...nothing(), isWhole: this.#unwritten.isWhole };
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { position, lists, isWhole } = this.#unwritten;
    if (!position) return;
    this.#unwritten = nothing();
    this.#writing = this.#writing
      .then(() => writeStoredCopy(position, lists, isWhole))
      .then(() => this.#tell(Object.keys(lists)))
      .catch(() => {
        // The disk is full. The copy on it is still whole, and these lists go along with the next attempt.
        const later = this.#unwritten;
        this.#unwritten = {
          ...later,
          lists: { ...lists, ...later.lists },
          isWhole: isWhole || later.isWhole,
        };
      });
  }
}
