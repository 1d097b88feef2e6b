import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#contract/api/errors.ts';
import type { Env } from '#server/env.ts';
import type { Storage, Stored } from './storage.ts';

const RETRIES = 3;
const TIME_LIMIT_MS = 30_000;

/** Any storage that speaks S3, with the bucket in the path. S3 itself never shows half an object. */
export class S3Storage implements Storage {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor({ endpoint, bucket, accessKeyId, secretAccessKey, region }: NonNullable<Env['s3']>) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.#bucket = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  }

  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    await this.#call('PUT', address(key), {
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: {
        'Content-Type': type,
        'Content-Length': String(bytes.length),
        // The storage refuses bytes that differ from the signed ones.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
  }

  async get(key: string): Promise<Buffer | undefined> {
    const response = await this.#find(key);
    return response && Buffer.from(await response.arrayBuffer());
  }

  async open(key: string) {
    const response = await this.#find(key);
    if (!response?.body) return undefined;
    const stream = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    return { bytes: Number(response.headers.get('content-length')), stream };
  }

  async remove(key: string): Promise<void> {
    await this.#call('DELETE', address(key), {}, [404]);
  }

  async *list(prefix: string): AsyncIterable<Stored> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token) query.set('continuation-token', token);
      const text = await (await this.#call('GET', `?${query}`)).text();
      for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const modifiedAt = new Date(element(entry, 'LastModified') ?? 0);
        yield { key: element(entry, 'Key') ?? '', bytes: Number(element(entry, 'Size')), modifiedAt };
      }
      token = element(text, 'NextContinuationToken');
    } while (token);
  }

  async check(): Promise<void> {
    // The prefix matches nothing, so the answer is short; it still proves the right to list.
    await this.#call('GET', '?list-type=2&prefix=nothing');
  }

  async #find(key: string): Promise<Response | undefined> {
    const response = await this.#call('GET', address(key), {}, [404]);
    if (response.status !== 404) return response;
    refuseMissingBucket(await response.text());
    return undefined;
  }

  async #call(
    method: string,
    path: string,
    init: RequestInit = {},
    also: readonly number[] = [],
  ): Promise<Response> {
    const response = await this.#client
      .fetch(this.#bucket + path, { ...init, method, signal: AbortSignal.timeout(TIME_LIMIT_MS) })
      .catch((error: unknown) => {
        throw new AppError('unavailable', `the file storage did not answer: ${String(error)}`);
      });
    if (response.ok || also.includes(response.status)) return response;
    const text = await response.text();
    refuseMissingBucket(text);
    const said = `the file storage answered ${response.status} to ${method}: ${element(text, 'Code') ?? ''}`;
    // Wrong keys or rights stay wrong, so there is no retry.
    throw new AppError(response.status < 500 ? 'invalid-default-bucket' : 'unavailable', said);
  }
}

const address = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

function refuseMissingBucket(text: string): void {
  if (element(text, 'Code') === 'NoSuchBucket')
    throw new AppError('bucket-not-found', 'the bucket does not exist');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function element(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity]!);
}
