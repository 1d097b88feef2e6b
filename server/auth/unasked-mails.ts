import { t } from '#contract/languages/words.ts';
import type { Env } from '#server/env.ts';
import { clientNetwork } from '#server/http/request.ts';
import { logger } from '#server/logger.ts';
import type { AppContext } from '#server/http/route.ts';
import { accountKey, type Limits, networkKey } from './limits.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const CODES_PER_ACCOUNT = 5;
const SIGN_UPS_PER_ACCOUNT = 3;
/** A team that signs up together shares a network; one network must not use up what all have. */
const NETWORKS_SHARE = 1 / 3;
/** How much proof of work a sign-up costs, by how many came from its network within the hour. */
const SIGN_UP_PRICES = [
  [2, 1],
  [5, 2],
  [Number.POSITIVE_INFINITY, 4],
] as const;

/**
 * The mails that anybody can have sent to anybody. Whoever gets them may not have asked for them, so there are few; the
 * limits count alike whether the address has an account or not.
 */
export class UnaskedMails {
  readonly #limits: Limits;
  readonly #devices: KnownDevices;
  readonly #env: Pick<Env, 'signUpsPerHour' | 'mailsPerHour' | 'trustProxy'>;

  constructor(
    limits: Limits,
    devices: KnownDevices,
    env: Pick<Env, 'signUpsPerHour' | 'mailsPerHour' | 'trustProxy'>,
  ) {
    this.#limits = limits;
    this.#devices = devices;
    this.#env = env;
  }

  /** A code or a link. A browser that the account knows has a count of its own, which others cannot use up. */
  async takeForCode(context: AppContext, email: string): Promise<void> {
    const device = this.#devices.idOf(context, email);
    const key = device === undefined ? accountKey('code', email) : `code:device:${device}`;
    await this.#limits.take(
      key,
      { max: CODES_PER_ACCOUNT, windowMs: QUARTER_MS },
      t('At most {max} mails to one address in 15 minutes.', {
        max: CODES_PER_ACCOUNT,
      }),
    );
  }

  /** How much proof of work the next sign-up from there costs. */
  async signUpPrice(context: AppContext): Promise<number> {
    const count = await this.#limits.count(this.#networkOf(context));
    return SIGN_UP_PRICES.find(([upTo]) => count < upTo)![1];
  }

  async takeForSignUp(context: AppContext, email: string): Promise<void> {
    const { signUpsPerHour } = this.#env;
    const perNetwork = Math.ceil(signUpsPerHour * NETWORKS_SHARE);
    const instead = t('With an invitation it is quicker.');
    await this.#limits.take(
      accountKey('sign-up', email),
      { max: SIGN_UPS_PER_ACCOUNT, windowMs: DAY_MS },
      t('At most {max} sign-ups a day for one address.', {
        max: SIGN_UPS_PER_ACCOUNT,
      }),
    );
    await this.#limits.take(
      this.#networkOf(context),
      { max: perNetwork, windowMs: HOUR_MS },
      t('At most {perNetwork} sign-ups an hour from one network. {instead}', { perNetwork, instead }),
    );
    await this.#limits.take(
      'sign-up:total',
      { max: signUpsPerHour, windowMs: HOUR_MS },
      t('At most {signUpsPerHour} sign-ups an hour. {instead}', { signUpsPerHour, instead }),
    );
  }

  /** Whether one more may be sent in this hour. The answer was given before, so it never shows. */
  async mayBeSent(): Promise<boolean> {
    const { count } = await this.#limits.add('mails:total', HOUR_MS);
    if (count > this.#env.mailsPerHour)
      logger.info(`A mail was not sent: MAILS_PER_HOUR allows ${this.#env.mailsPerHour}.`);
    return count <= this.#env.mailsPerHour;
  }

  #networkOf(context: AppContext): string {
    return networkKey('sign-up', clientNetwork(context.env.incoming, this.#env.trustProxy));
  }
}
