import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export type Encoding = 'identity' | 'br' | 'gzip';

/** An answer as bytes, in every form that a browser may ask for. */
export interface KeptPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
  bytes: number;
}

export async function keepPage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<KeptPage> {
  const [br, zipped] = await Promise.all([compressors.br(body), compressors.gzip(body)]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: { ...headers, ETag: etag, Vary: 'Accept-Encoding' },
    etag,
    bodies: { identity: body, br, gzip: zipped },
    bytes: body.length + br.length + zipped.length,
  };
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity';
}

/** Writes a kept answer straight to the socket, past the framework. */
export function sendKept(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = page.bodies[encoding];
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
