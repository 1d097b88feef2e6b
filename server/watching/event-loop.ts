import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const SPAN_MS = 60_000;
const NS_PER_S = 1e9;

interface Lag {
  median: number;
  p99: number;
  max: number;
}

/** How late this process comes to its work, in seconds, over the last one to two minutes. */
export class EventLoopLag {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #before: Lag | undefined;
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#before = this.#lag();
      this.#histogram.reset();
    }, SPAN_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  get now(): Lag {
    const lag = this.#lag();
    const before = this.#before ?? lag;
    return {
      median: Math.max(lag.median, before.median),
      p99: Math.max(lag.p99, before.p99),
      max: Math.max(lag.max, before.max),
    };
  }

  #lag(): Lag {
    // The histogram has the time between two looks, which is the resolution where nothing is late.
    const late = (ns: number) =>
      Number.isFinite(ns) ? Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1000) : 0;
    const { max } = this.#histogram;
    return {
      median: late(this.#histogram.percentile(50)),
      p99: late(this.#histogram.percentile(99)),
      max: late(max),
    };
  }
}
