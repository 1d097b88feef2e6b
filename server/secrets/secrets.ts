import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash as hashOf,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Tells what is stored under the key from what earlier versions stored. */
export const KEYED = 'hmac-';
export const SEALED = 'sealed-';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The installation's one secret, and what is made of it. It signs cookies; the other keys are derived from it, so that
 * nothing in the database is worth anything without it.
 */
export class Secrets {
  readonly authSecret: string;
  /** Stored in the database: it tells whether a process has the same secret, and nothing else. */
  readonly fingerprint: string;
  readonly #signingKey: KeyObject;
  readonly #tokenKey: KeyObject;
  readonly #sealKey: Buffer;

  constructor(authSecret: string) {
    this.authSecret = authSecret;
    // Every request of the panel uses both, and Node takes longer to read a key than to sign with it.
    this.#signingKey = createSecretKey(authSecret, 'utf8');
    this.#tokenKey = createSecretKey(this.#derive('tokens'));
    this.#sealKey = this.#derive('seal');
    this.fingerprint = hmac(this.#derive('fingerprint'), 'utsav').toString('base64url');
  }

  key(purpose: 'captcha' | 'known-devices'): string {
    return this.#derive(purpose).toString('base64url');
  }

  /** What a cookie of the sign-in library is signed with. */
  signature(text: string): Buffer {
    return hmac(this.#signingKey, text);
  }

  /** What is stored instead of a token or code: a keyed hash, because six digits are guessed from a plain one. */
  stored(token: string): string {
    return this.storedFromHash(hashOf('sha256', token, 'base64url'));
  }

  /** The same, from the plain hash that earlier versions stored. */
  storedFromHash(hash: string): string {
    return KEYED + hmac(this.#tokenKey, hash).toString('base64url');
  }

  /** Encrypts what the server needs again in plain. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#sealKey, nonce);
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
  }

  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
    const decipher = createDecipheriv(CIPHER, this.#sealKey, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }

  #derive(purpose: string): Buffer {
    return hmac(this.#signingKey, `utsav ${purpose}`);
  }
}

const hmac = (key: KeyObject | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
