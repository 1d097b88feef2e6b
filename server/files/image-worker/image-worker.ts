import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { processorMs } from './processor-time.ts';
import { environmentWith } from '#server/env.ts';
import type { Delivery, JobName, Jobs, Order } from './jobs.ts';

/** A photograph takes two seconds of the processor. What nobody has checked yet may be made to take long. */
const limitsMs: Record<JobName, number> = { check: 20_000, variant: 60_000, card: 60_000, icon: 60_000 };
/** On a busy machine the worker waits for the processor, which is not the picture's fault. It may wait so much longer. */
const BUSY_FACTOR = 6;
const LOOK_MS = 100;
const IDLE_MS = 20_000;
const WAITING_MAX = 200;
const HEAP_MB = 192;
/**
 * The system's allocator keeps what a picture took, and every picture leaves other gaps: four photographs of 24
 * megapixels took 170 MB that way. With these it returns large pieces at once; other systems do not know the names.
 */
const RETURN_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Visitors are answered first where both share a core; of 20, which is the lowest. */
const NICENESS = 10;

/** Lower numbers go first: a person waits for an upload, a page shows the original meanwhile, a crawler can wait. */
const urgency: Record<JobName, number> = { check: 0, variant: 1, card: 2, icon: 2 };

/** The job took too long, crashed its process, or the queue is full. */
export class ImageWorkerError extends Error {}

interface Waiting extends Order {
  resolve(made: unknown): void;
  reject(error: Error): void;
}

/**
 * Pictures are processed in a process of their own, one at a time. A decoder that crashes or exhausts the memory does
 * not hurt the server then, and an idle process ends and frees its memory.
 */
export class ImageWorker {
  #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #process: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #numbers = 0;
  readonly #limitsMs: Record<JobName, number>;

  constructor(limits = limitsMs) {
    this.#limitsMs = limits;
  }

  make<Name extends JobName>(name: Name, order: Jobs[Name]['order']): Promise<Jobs[Name]['made']> {
    if (this.#waiting.length >= WAITING_MAX)
      return Promise.reject(new ImageWorkerError('too much is waiting'));
    return new Promise((resolve, reject) => {
      const job: Waiting = {
        number: ++this.#numbers,
        name,
        order,
        resolve: resolve as Waiting['resolve'],
        reject,
      };
      const behind = this.#waiting.findIndex((other) => urgency[other.name] > urgency[name]);
      if (behind < 0) this.#waiting.push(job);
      else this.#waiting.splice(behind, 0, job);
      this.#next();
    });
  }

  /** How many jobs are not done yet. */
  get pending(): number {
    return this.#waiting.length + (this.#current ? 1 : 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    const job = this.#waiting.shift();
    if (!job) {
      this.#timer = setTimeout(() => this.stop(), IDLE_MS);
      this.#timer.unref();
      return;
    }
    this.#current = job;
    const { number, name, order } = job;
    const worker = (this.#process ??= this.#open());
    this.#keepAlive(true);
    worker.send({ number, name, order }, (error) => error && this.#settle(worker, error));
    this.#limit(worker, this.#limitsMs[name]);
  }

  /** Ends the worker when its job has taken too much of the processor, or far too long. */
  #limit(worker: ChildProcess, limit: number): void {
    const [begunAt, before] = [performance.now(), processorMs(worker.pid)];
    const look = () => {
      const passed = performance.now() - begunAt;
      // Where the system does not tell, all the time that has passed counts.
      const used = (processorMs(worker.pid) ?? passed) - (before ?? 0);
      if (used >= limit || passed >= limit * BUSY_FACTOR) worker.kill('SIGKILL');
      else this.#timer = setTimeout(look, Math.max(limit - used, LOOK_MS));
    };
    this.#timer = setTimeout(look, limit);
  }

  #open(): ChildProcess {
    const worker = fork(join(import.meta.dirname, `process${extname(import.meta.filename)}`), {
      // Buffers travel as bytes, and the server's own flags do not apply to the worker.
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2', '--expose-gc'],
      env: environmentWith(RETURN_MEMORY),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // One that could not be started has no number; its error event follows.
    if (worker.pid !== undefined) setPriority(worker.pid, NICENESS);
    worker.on('message', (delivery: Delivery) => {
      if (delivery.number !== this.#current?.number) return;
      this.#settle(
        worker,
        'failure' in delivery ? new ImageWorkerError(delivery.failure) : undefined,
        delivery,
      );
    });
    worker.on('exit', (code, signal) =>
      this.#settle(worker, new ImageWorkerError(`ended by ${signal ?? code}`), undefined, true),
    );
    worker.on('error', (error) => this.#settle(worker, error, undefined, true));
    return worker;
  }

  #settle(worker: ChildProcess, error: Error | undefined, delivery?: Delivery, isGone = false): void {
    if (worker !== this.#process) return;
    if (isGone) this.#process = undefined;
    else this.#keepAlive(false);
    const job = this.#current;
    if (!job) return;
    this.#current = undefined;
    clearTimeout(this.#timer);
    if (error) job.reject(error);
    else job.resolve((delivery as { made: unknown }).made);
    this.#next();
  }

  /** Only a busy worker keeps the server from ending. */
  #keepAlive(isBusy: boolean): void {
    const worker = this.#process;
    if (!worker) return;
    if (isBusy) {
      worker.ref();
      worker.channel?.ref();
    } else {
      worker.unref();
      worker.channel?.unref();
    }
  }
}

export const imageWorker = new ImageWorker();
