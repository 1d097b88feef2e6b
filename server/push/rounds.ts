import { setTimeout as pause } from 'node:timers/promises';
import type { PushNotification } from '#contract/api/push.ts';
import type { PushSubscriptionsTable, QueuedPushesTable } from '#server/db/tables.ts';
import type { Deliveries } from './deliveries.ts';
import type { DuePush, PushQueue } from './push-queue.ts';
import type { Subscriptions } from './subscriptions.ts';

/** A phone whose push service has no time is tried again after these pauses, behind the others. */
const RETRY_AFTER_MS = [500, 2000];
/** A push service that gives no answer is left alone for a while, so that it delays nobody else's phone. */
const SILENT_MAX = 3;
const LEFT_ALONE_MS = 9000;

interface Options {
  queue: PushQueue;
  subscriptions: Subscriptions;
  deliveries: Deliveries;
  /** What this phone is to be told now; undefined if nothing any more. */
  noteFor(
    row: QueuedPushesTable,
    subscription: PushSubscriptionsTable,
    now: Date,
  ): Promise<PushNotification | 'later' | undefined>;
}

interface Turn {
  row: QueuedPushesTable;
  tries: number;
  notBefore: number;
}

/**
 * Sends what is due: one phone after the other at each push service, and each is written down before the next one
 * begins. So a crash leaves one phone at most of which nobody knows whether it has heard, and only that one may hear twice.
 */
export class PushRounds {
  readonly #options: Options;
  /** The last round at each push service; the next one waits for it. */
  readonly #rounds = new Map<string, Promise<void>>();
  readonly #leftAloneUntil = new Map<string, number>();
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The phone that is being sent to is the last one; others go on with the rest. */
  stop(): void {
    this.#isStopped = true;
  }

  async sendDue(now: Date): Promise<void> {
    while (!this.#isStopped) {
      const found = await this.#options.queue.due(now, this.#leftAlone());
      if (found.length === 0) return;
      const services = Map.groupBy(found, ({ endpoint }) => (endpoint ? new URL(endpoint).origin : ''));
      await Promise.all([...services].map(([service, rows]) => this.#after(service, rows, now)));
    }
  }

  #leftAlone(): string[] {
    return [...this.#leftAloneUntil].filter(([, until]) => until > performance.now()).map(([name]) => name);
  }

  async #after(service: string, rows: readonly DuePush[], now: Date): Promise<void> {
    const before = this.#rounds.get(service) ?? Promise.resolve();
    const round = before.catch(() => undefined).then(() => this.#round(service, rows, now));
    this.#rounds.set(service, round);
    await round;
  }

  async #round(service: string, rows: readonly DuePush[], now: Date): Promise<void> {
    const turns: Turn[] = rows.map((row) => ({ row, tries: 0, notBefore: 0 }));
    let silent = 0;
    for (let turn = turns.shift(); turn && !this.#isStopped; turn = turns.shift()) {
      // Those that wait for another try stand at the end, in the order of their times.
      const wait = turn.notBefore - performance.now();
      if (wait > 0) await pause(wait);
      const outcome = await this.#send(turn, now);
      silent = outcome === 'silent' ? silent + 1 : 0;
      if (silent === SILENT_MAX) {
        this.#leftAloneUntil.set(service, performance.now() + LEFT_ALONE_MS);
        return;
      }
      if (outcome === 'busy' || outcome === 'silent') turns.push(turn);
    }
  }

  async #send(turn: Turn, now: Date): Promise<'busy' | 'silent' | undefined> {
    const { queue, subscriptions, deliveries, noteFor } = this.#options;
    const row = await queue.take(turn.row, now);
    if (!row) return undefined;
    const [subscription] = await subscriptions.of([row.subscription_id]);
    const note = subscription && (await noteFor(row, subscription, now));
    if (!note) {
      await queue.settle(row);
      return undefined;
    }
    if (note === 'later') return undefined;
    const outcome = await deliveries.deliver(subscription, note);
    const wait = RETRY_AFTER_MS[turn.tries];
    if ((outcome === 'busy' || outcome === 'silent') && wait !== undefined) {
      turn.row = row;
      turn.tries += 1;
      turn.notBefore = performance.now() + wait;
      return outcome;
    }
    if (outcome === 'accepted') await queue.settle(row, 'accepted');
    else if (outcome === 'gone') await subscriptions.remove(subscription.endpoint);
    else await queue.settle(row, 'failed');
    return undefined;
  }
}
