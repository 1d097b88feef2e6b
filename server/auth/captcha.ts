import { createHash, randomInt } from 'node:crypto';
import { createChallenge, type Challenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AppError } from '#contract/api/errors.ts';
import type { Limits } from './limits.ts';

const LIFE_MS = 5 * 60_000;
/** Takes a phone about half a second; a price of 8 takes it four. */
const COST = 1000;
export const WORK_MAX = 8;
const STEPS = [200, 600] as const;

/** A proof of work. It is made and checked here, so that no third party learns who signs up. */
export class Captcha {
  readonly #secret: string;
  readonly #limits: Limits;
  readonly enabled: boolean;

  constructor(secret: string, limits: Limits, enabled: boolean) {
    this.#secret = secret;
    this.#limits = limits;
    this.enabled = enabled;
  }

  /** The work is a multiple of the least one. */
  challenge(work = 1): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST * work,
      counter: randomInt(...STEPS),
      deriveKey,
      expiresAt: new Date(Date.now() + LIFE_MS),
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: `${this.#secret}:key`,
    });
  }

  /** Throws unless the text is a recent solution of enough work that was not used before. */
  async demand(text: string | undefined, work = 1): Promise<void> {
    if (!this.enabled) return;
    if (!text) throw new AppError('captcha-required', 'no captcha', { work });
    const payload = decode(text);
    const result =
      payload &&
      (await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: this.#secret,
        hmacKeySignatureSecret: `${this.#secret}:key`,
      }).catch(() => undefined));
    const isEnough = (payload?.challenge.parameters.cost ?? 0) >= COST * work;
    if (!result?.verified || !isEnough) throw new AppError('captcha-check-failed', 'captcha', { work });
    const key = `captcha:${createHash('sha256').update(JSON.stringify(payload!.challenge.signature)).digest('base64url')}`;
    await this.#limits.take(key, { max: 1, windowMs: LIFE_MS }).catch(() => {
      throw new AppError('captcha-check-failed', 'captcha used before', { work });
    });
  }
}

/** ALTCHA's widget sends JSON in base64. */
function decode(text: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString()) as Payload;
    return typeof payload?.challenge?.signature === 'string' &&
      typeof payload.challenge.parameters === 'object' &&
      typeof payload.solution === 'object'
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}
