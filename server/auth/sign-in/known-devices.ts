import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { paths } from '#contract/api/paths.ts';
import type { AppContext } from '#server/http/route.ts';

const LIFE_S = 400 * 86_400;

/**
 * Browsers that have signed in to an account before. Wrong passwords from elsewhere do not count against them, so
 * nobody can keep their owner out. The cookie lets nobody in: whoever has it still needs the password.
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #isHttps: boolean;

  constructor(secret: string, isHttps: boolean) {
    this.#secret = secret;
    this.#isHttps = isHttps;
  }

  /** After signing in; a browser that is known already stays the same one. */
  remember(context: AppContext, email: string): void {
    const id = this.idOf(context, email) ?? randomBytes(12).toString('base64url');
    const until = Math.floor(Date.now() / 1000) + LIFE_S;
    setCookie(context, this.#nameOf(email), `${id}.${until}.${this.#sign(email, id, until)}`, {
      path: paths.api.auth,
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#isHttps,
      maxAge: LIFE_S,
    });
  }

  /** The browser's own id for this account; undefined where it has not signed in to it before. */
  idOf(context: AppContext, email: string): string | undefined {
    const [id = '', until = '', given = ''] = (getCookie(context, this.#nameOf(email)) ?? '').split('.');
    if (!id || !(Number(until) > Date.now() / 1000)) return undefined;
    const [own, theirs] = [this.#sign(email, id, Number(until)), given].map((text) => Buffer.from(text));
    return own!.length === theirs!.length && timingSafeEqual(own!, theirs!) ? id : undefined;
  }

  /** Each account has a cookie of its own, because several people may share a computer. */
  #nameOf(email: string): string {
    return `utsav-device-${this.#hash('name', email.trim().toLowerCase()).slice(0, 12)}`;
  }

  #sign(email: string, id: string, until: number): string {
    return this.#hash('device', email.trim().toLowerCase(), id, String(until));
  }

  #hash(...parts: string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url');
  }
}
