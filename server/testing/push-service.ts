import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushAddress, PushNotification } from '#contract/api/push.ts';

export interface Phone {
  subscription: PushAddress;
  /** What has arrived, opened with the phone's own key. */
  notifications: PushNotification[];
  requests: number;
  /** What the service answers from now on, in turn; 201 when there is nothing left. */
  answers: number[];
}

/** A push service on this machine: it takes in what a browser's would, and lets the phone read it. */
export class PushService {
  readonly #server: Server;
  readonly #phones = new Map<string, { phone: Phone; key: ECDH; auth: Buffer }>();
  /** The keys under which the senders have signed. */
  readonly signedBy = new Set<string>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server);
    server.on('request', async (request, response) => {
      const status = await service.#take(request).catch(() => 400);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  newPhone(): Phone {
    const key = createECDH('prime256v1');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const phone: Phone = {
      subscription: {
        endpoint: this.origin + path,
        keys: { p256dh: key.generateKeys('base64url'), auth: auth.toString('base64url') },
      },
      notifications: [],
      requests: 0,
      answers: [],
    };
    this.#phones.set(path, { phone, key, auth });
    return phone;
  }

  async #take(request: IncomingMessage): Promise<number> {
    const known = this.#phones.get(request.url ?? '');
    if (!known) return 404;
    const { phone, key, auth } = known;
    phone.requests++;
    const answer = phone.answers.shift() ?? 201;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (answer !== 201) return answer;
    this.#checkSignature(request.headers.authorization ?? '');
    phone.notifications.push(JSON.parse(open(Buffer.concat(chunks), key, auth)) as PushNotification);
    return answer;
  }

  /** RFC 8292: the sender proves to be the one whom the browser has subscribed to. */
  #checkSignature(header: string): void {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const point = Buffer.from(key, 'base64url');
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      exp: number;
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned || aud !== this.origin || exp < Date.now() / 1000) throw new Error('not signed');
    this.signedBy.add(key);
  }
}

/** RFC 8291 and 8188, with Node's own cryptography: an independent reading of what the sender wrote. */
function open(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const shared = derive(
    key.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]),
    32,
  );
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
