import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
}

/** A security key in software: it makes a passkey and signs with it, as a phone does (WebAuthn, ES256). */
export class Authenticator {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #id = randomBytes(16);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  register({ challenge }: Options) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string | undefined) => Buffer.from(text!, 'base64url');
    const key = map([1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([this.#authData(0x45), Buffer.alloc(16), length, this.#id, key]);
    const attestation = map(['fmt', 'none'], ['attStmt', map()], ['authData', authData]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `verified`: the device has checked the person by fingerprint, face or PIN. */
  authenticate({ challenge }: Options, { verified = true } = {}) {
    this.#counter += 1;
    const authData = this.#authData(verified ? 0x05 : 0x01);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #credential(response: object) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), Buffer.from([flags]), counter]);
  }
}

type Cbor = number | string | Buffer;

/** Maps that are encoded already, so that they are not encoded again as bytes. */
const maps = new WeakSet<Buffer>();

/** A CBOR map. */
function map(...entries: Array<[number | string, Cbor]>): Buffer {
  const bytes = Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [
      encode(key),
      value instanceof Buffer && maps.has(value) ? value : encode(value),
    ]),
  ]);
  maps.add(bytes);
  return bytes;
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** The code that an authenticator app shows for the address behind a QR code (RFC 6238). */
export function totp(uri: string, at = Date.now()): string {
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const character of text.replace(/=+$/, ''))
    bits += ALPHABET.indexOf(character.toUpperCase()).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
