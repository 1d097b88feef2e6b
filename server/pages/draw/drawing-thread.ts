import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PublicData } from '#contract/api/public-data.ts';
import type { Change } from '#server/live/change.ts';
import { PUBLIC_COLLECTIONS, type PublicDocuments } from '#server/live/public-documents.ts';
import { logger } from '#server/logger.ts';
import type { DrawnPage, DrawOrder } from './drawing.ts';
import type { FromThread, ThreadOptions, ToThread } from './messages.ts';

/** Nobody has written for so long: the memory is worth more than the thread. */
const QUIET_MS = 10 * 60_000;
/** A thread that ends by itself would do so again. */
const PAUSE_MS = 60_000;

interface Waiting {
  /** Without a page where the thread has ended. */
  resolve: (page: DrawnPage | undefined) => void;
  reject: (error: unknown) => void;
}

interface Sources {
  documents: PublicDocuments;
  edition: PublicData['edition'];
}

/**
 * Draws pages in a thread of its own while staff write, because every write drops pages, and nobody who asks for something
 * in memory should wait for a drawing. It is told of every change before anybody can ask for a page that shows it.
 */
export class DrawingThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #sources: Sources | undefined;
  #worker: Worker | undefined;
  #isReady = false;
  /** Whether the thread has the documents as they are. */
  #isTold = false;
  #isClosed = false;
  #number = 0;
  #beganAt = Number.NEGATIVE_INFINITY;
  #quiet: NodeJS.Timeout | undefined;
  /** How many pages it has drawn since the start. */
  drawn = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Where it reads from what it does not have itself. */
  readFrom(sources: Sources): void {
    this.#sources = sources;
  }

  /** Nothing where no thread is ready, or it ends before it has drawn the page. */
  async draw(order: DrawOrder): Promise<DrawnPage | undefined> {
    if (!this.#isReady) return undefined;
    if (!this.#isTold) this.#tellAll();
    return new Promise((resolve, reject) => {
      const number = this.#number++;
      this.#waiting.set(number, { resolve, reject });
      this.#tell({ order: { ...order, number } });
    });
  }

  changed(changes: readonly Change[]): void {
    if (this.#isClosed) return;
    if (this.#worker) this.#quiet?.refresh();
    else if (performance.now() - this.#beganAt > PAUSE_MS && this.#hasRoom()) this.#begin();
    if (!this.#isTold) return;
    const { documents } = this.#sources!;
    this.#tell({
      changes: changes
        .filter(({ collection }) => PUBLIC_COLLECTIONS.includes(collection))
        .map(({ collection, id }) => ({ collection, id, view: documents.get(collection, id) })),
    });
  }

  /** All documents are other ones. */
  replaced(): void {
    this.#isTold = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  /** Its copy of very many documents would take more memory than its drawing is worth. */
  #hasRoom(): boolean {
    return !this.#sources!.documents.areMany;
  }

  #begin(): void {
    this.#beganAt = performance.now();
    const file = join(import.meta.dirname, `thread${extname(import.meta.filename)}`);
    const worker = new Worker(file, { workerData: this.#options, name: 'drawing' });
    worker.on('message', (message: FromThread) => void this.#hear(message));
    worker.on('error', (error) => logger.error('The thread that draws pages has failed.', error));
    worker.on('exit', () => this.#ended());
    this.#worker = worker;
    // Neither keeps a process alive that has nothing else to do.
    worker.unref();
    this.#quiet = setTimeout(() => void this.#end(), QUIET_MS).unref();
  }

  async #end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ended(): void {
    clearTimeout(this.#quiet);
    this.#worker = undefined;
    this.#isReady = this.#isTold = false;
    for (const { resolve } of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }

  async #hear({ isReady, drawn, failed, edition }: FromThread): Promise<void> {
    if (isReady) this.#isReady = true;
    if (drawn) {
      this.drawn += 1;
      this.#take(drawn.number)?.resolve(drawn.page);
    }
    if (failed) this.#take(failed.number)?.reject(failed.error);
    if (edition !== undefined) {
      const snapshot = await Promise.resolve(this.#sources!.edition?.(edition)).catch((error: unknown) => {
        logger.error('A past edition could not be read.', error);
        return undefined;
      });
      this.#tell({ edition: { hash: edition, snapshot } });
    }
  }

  #take(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }

  #tellAll(): void {
    const { documents } = this.#sources!;
    this.#tell({ documents: PUBLIC_COLLECTIONS.map((name) => [name, [...documents.whole(name)]]) });
    this.#isTold = true;
  }

  #tell(message: ToThread): void {
    this.#worker?.postMessage(message);
  }
}
