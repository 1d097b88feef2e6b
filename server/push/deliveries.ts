import { setTimeout as pause } from 'node:timers/promises';
import type { PushNote } from '#contract/api/push.ts';
import type { PushSubscriptionsTable } from '../db/tables.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { VapidKeys } from './vapid-keys.ts';

const AT_ONCE = 50;
const ANSWER_LIMIT_MS = 10_000;
const RETRY_AFTER_MS = [500, 2000];
/** A phone that was off all day is not told of the morning's rain. */
const TIME_TO_LIVE_S = 3600;

type Outcome = 'accepted' | 'gone' | 'failed';

interface Options {
  subscriptions: Subscriptions;
  keys: VapidKeys;
  publicUrl: string;
}

/** Hands notes over to the push services of the visitors' browsers. */
export class Deliveries {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Some dozens at once, and after each of them how they fared. */
  async *deliver(
    subscriptions: readonly PushSubscriptionsTable[],
    note: PushNote,
  ): AsyncGenerator<{ accepted: number; failed: number }> {
    for (let at = 0; at < subscriptions.length; at += AT_ONCE) {
      const some = subscriptions.slice(at, at + AT_ONCE);
      const outcomes = await Promise.all(some.map((one) => this.#deliver(one, note)));
      const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
      yield { accepted: count('accepted'), failed: count('failed') };
    }
  }

  async #deliver(subscription: PushSubscriptionsTable, note: PushNote): Promise<Outcome> {
    for (const wait of [...RETRY_AFTER_MS, undefined]) {
      const status = await this.#post(subscription, note).catch(() => 0);
      if (status >= 200 && status < 300) return 'accepted';
      if (status === 404 || status === 410) {
        await this.#options.subscriptions.remove(subscription.endpoint);
        return 'gone';
      }
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (!isPassing || wait === undefined) break;
      await pause(wait);
    }
    return 'failed';
  }

  async #post({ endpoint, p256dh, auth }: PushSubscriptionsTable, note: PushNote): Promise<number> {
    const { keys, publicUrl } = this.#options;
    // Only those who have subscribers need it.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(note),
      {
        vapidDetails: { subject: subjectOf(publicUrl), ...keys },
        TTL: TIME_TO_LIVE_S,
        urgency: 'high',
      },
    );
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }
}

/** Whom a push service asks when something is wrong; it takes only https and mailto. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:festival@localhost';
