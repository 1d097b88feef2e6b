/** Upper bounds in seconds. */
export const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Answers that were sent from memory: plain numbers, because nothing there is as fast. */
export class Sent {
  readonly route: string;
  readonly status: number;
  whole = 0;
  /** The browser had it already (304). */
  unchanged = 0;

  constructor(route: string, status: number) {
    this.route = route;
    this.status = status;
  }
}

/** What is prepared without a counter of its own. */
export const UNCOUNTED = new Sent('', 0);

/** How long something took, in buckets. */
export class Timing {
  /** One more than the bounds: what took longer than all of them. */
  readonly counts: number[] = Array.from({ length: BOUNDS.length + 1 }, () => 0);
  sum = 0;
  count = 0;

  add(seconds: number): void {
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    this.counts[at < 0 ? BOUNDS.length : at]! += 1;
    this.sum += seconds;
    this.count += 1;
  }
}

interface Answered {
  route: string;
  status: number;
  count: number;
  timing: Timing;
}

/** Of the prepared answers one in so many is timed: a power of two. */
export const TIMED_ONE_IN = 64;

/** How this process has answered its requests. Routes are patterns, so there are few. */
export class Measures {
  readonly #sent = new Map<string, Sent>();
  readonly #answered = new Map<string, Answered>();
  /** Prepared answers, one in TIMED_ONE_IN. */
  readonly prepared = new Timing();
  #turn = 0;

  /** The counter of a route's prepared answers. */
  sent(route: string, status: number): Sent {
    const key = `${route} ${status}`;
    let sent = this.#sent.get(key);
    if (!sent) this.#sent.set(key, (sent = new Sent(route, status)));
    return sent;
  }

  /** Whether the next prepared answer is timed. */
  isTimed(): boolean {
    this.#turn = (this.#turn + 1) & (TIMED_ONE_IN - 1);
    return this.#turn === 0;
  }

  /** `seconds` is undefined for a stream, which lasts as long as its reader. */
  answered(route: string, status: number, seconds: number | undefined): void {
    const key = `${route} ${status}`;
    let entry = this.#answered.get(key);
    if (!entry) this.#answered.set(key, (entry = { route, status, count: 0, timing: new Timing() }));
    entry.count += 1;
    if (seconds !== undefined) entry.timing.add(seconds);
  }

  /** All that was answered otherwise than from memory. */
  get worked(): Iterable<Answered> {
    return this.#answered.values();
  }

  /** Every route and status with its count, prepared answers included. */
  totals(): Array<{ route: string; status: number; count: number }> {
    const totals = new Map<string, { route: string; status: number; count: number }>();
    const add = (route: string, status: number, count: number) => {
      const key = `${route} ${status}`;
      const entry = totals.get(key) ?? { route, status, count: 0 };
      entry.count += count;
      if (entry.count > 0) totals.set(key, entry);
    };
    for (const { route, status, whole, unchanged } of this.#sent.values()) {
      add(route, status, whole);
      add(route, 304, unchanged);
    }
    for (const { route, status, count } of this.#answered.values()) add(route, status, count);
    return [...totals.values()];
  }
}
