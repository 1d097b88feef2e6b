import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
}

/** A security key in software: it makes a passkey and signs with it, as a phone does (WebAuthn, ES256, no attestation). */
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

  /** `verified`: the device checked the person, by finger, face or pin. */
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

/** A CBOR map. A value that is a map already is put in as it is. */
const maps = new WeakSet<Buffer>();
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
