import { createECDH } from 'node:crypto';
import { type Database, settingOr } from '#server/db/database.ts';
import type { PushNotification } from '#contract/api/push.ts';
import type { PushSubscriptionsTable } from '#server/db/tables.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The festival's own key pair: made at the first start, stored encrypted, and shared by all processes. */
export async function vapidKeys(database: Database, secrets: Secrets): Promise<VapidKeys> {
  const sealed = await settingOr(database, 'push-keys', () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // A key keeps its leading zeros.
    const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0');
    const keys: VapidKeys = {
      publicKey,
      privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    };
    return secrets.seal(JSON.stringify(keys));
  });
  return JSON.parse(secrets.unseal(sealed)) as VapidKeys;
}

const ANSWER_LIMIT_MS = 10_000;
/** An hour, because a phone that was off all day needs no old urgent news. */
const TIME_TO_LIVE_S = 3600;

/** `busy` and `silent` may pass: the push service asks to wait, or gives no answer. */
type Outcome = 'accepted' | 'gone' | 'failed' | 'busy' | 'silent';

interface Options {
  keys: VapidKeys;
  publicUrl: string;
}

/** Sends notifications to the push services of the visitors' browsers. */
export class Deliveries {
  readonly #options: Options;
  /** Since the start. */
  readonly outcomes: Record<Outcome, number> = { accepted: 0, gone: 0, failed: 0, busy: 0, silent: 0 };

  constructor(options: Options) {
    this.#options = options;
  }

  async deliver(subscription: PushSubscriptionsTable, notification: PushNotification): Promise<Outcome> {
    const status = await this.#post(subscription, notification).catch(() => 0);
    const outcome = outcomeOf(status);
    this.outcomes[outcome] += 1;
    return outcome;
  }

  async #post(
    { endpoint, p256dh, auth }: PushSubscriptionsTable,
    notification: PushNotification,
  ): Promise<number> {
    const { keys, publicUrl } = this.#options;
    // The library is loaded late, because a site without subscribers never needs it.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notification),
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

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  if (status === 0) return 'silent';
  return status === 429 || status >= 500 ? 'busy' : 'failed';
}

/** The contact for push services; they accept only https and mailto. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:festival@localhost';
