import { AppError, rangeMessage } from '#contract/api/errors.ts';
import { refusedTypeSentences } from '#contract/api/accepted-files.ts';
import {
  type Crop,
  FILE_BYTES_MAX,
  type StoredFile,
  UPLOAD_CHUNK_BYTES,
  type UploadKind,
  type UploadState,
} from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { deadline } from '#web/shared/services/deadline.ts';
import { type Result, tellUnauthenticated } from '#web/shared/services/request.ts';
import { Crc32 } from './crc32.ts';
import { asBody, bodyOf } from './operation.ts';
import { OPERATION_RETRY_MS, retrying, send, type Sending, UPLOAD_RETRY_MS } from './send.ts';
import { t } from '#contract/languages/words.ts';

export interface UploadProgress {
  /** From 0 to 1. */
  fraction: number;
  /** Waiting: the network or the server is away; it goes on by itself. Checking: all is there and being looked at. */
  phase: 'sending' | 'waiting' | 'checking';
}

export interface UploadOptions {
  kind?: UploadKind;
  crop?: Crop | undefined;
  onProgress?: (progress: UploadProgress) => void;
}

const HEAD_BYTES = 64;
/** After these the pieces that arrived are still there. */
const RESUMABLE: ReadonlySet<string> = new Set(['retry-limit-exceeded', 'unauthenticated', 'app-deleted']);

/**
 * One file on its way to the server, in pieces. `run` never rejects; after a failure it can be called again and goes
 * on where it stopped.
 */
export class UploadTask {
  readonly #file: File;
  readonly #options: UploadOptions;
  #abort = new AbortController();
  readonly #checksum = new Crc32();
  #id: string | undefined;
  #received = 0;

  constructor(file: File, options: UploadOptions = {}) {
    this.#file = file;
    this.#options = options;
  }

  async run(): Promise<Result<StoredFile>> {
    if (this.#abort.signal.reason instanceof AppError) this.#abort = new AbortController();
    const leave = () => this.#abort.abort(new AppError('app-deleted', 'the page was left'));
    window.addEventListener('pagehide', leave);
    try {
      if (!canUpload()) throw new AppError('unsupported-environment', 'no files in pieces');
      return { ok: true, value: await this.#upload() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      if (code !== 'canceled') console.error(`Upload of ${this.#file.name}: ${code}`, error.message);
      if (code === 'unauthenticated') tellUnauthenticated();
      // The server has forgotten it, or never wants to see it again: another try begins anew.
      if (!RESUMABLE.has(code)) this.#forget();
      return { ok: false, error: asBody(error) };
    } finally {
      window.removeEventListener('pagehide', leave);
    }
  }

  cancel(): void {
    this.#abort.abort();
    // Best effort: what is not told is forgotten by the server after a day.
    if (this.#id)
      void fetch(adminPaths.api.upload(this.#id), {
        method: 'DELETE',
        keepalive: true,
        signal: deadline(),
      }).catch(() => undefined);
  }

  async #upload(): Promise<StoredFile> {
    const { kind = 'picture', crop } = this.#options;
    const { name, size } = this.#file;
    if (size < 1) throw refused(rangeMessage(t('size//of a file'), 1, 'greater'));
    if (size > FILE_BYTES_MAX) throw refused(rangeMessage(t('size//of a file'), FILE_BYTES_MAX, 'less'));
    if (!looksUsable(await this.#read(0, HEAD_BYTES), kind)) throw refused(refusedTypeSentences[kind]);
    this.#tell('sending', this.#received);
    this.#id ??= (
      await this.#operation<UploadState>({
        method: 'POST',
        url: paths.api.uploads,
        json: { name, size, kind },
      })
    ).id;
    while (this.#received < size) await this.#sendPiece();
    this.#tell('checking', size);
    const json = { checksum: this.#checksum.hex, crop };
    return this.#operation<StoredFile>({ method: 'POST', url: adminPaths.api.finishUpload(this.#id), json });
  }

  async #sendPiece(): Promise<void> {
    const offset = this.#received;
    const bytes = await this.#read(offset, UPLOAD_CHUNK_BYTES);
    const url = `${adminPaths.api.upload(this.#id!)}?offset=${offset}`;
    const onSent = (count: number) => this.#tell('sending', offset + Math.min(count, bytes.length));
    const { received } = await this.#call<UploadState>(
      { method: 'PUT', url, bytes, onSent },
      UPLOAD_RETRY_MS,
    );
    // What is counted is what the server has, and it takes a piece whole or not at all.
    if (received !== offset + bytes.length)
      throw new AppError('server-file-wrong-size', `${received} after ${offset}`);
    this.#checksum.add(bytes);
    this.#received = received;
  }

  async #read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return new Uint8Array(await this.#file.slice(offset, offset + length).arrayBuffer());
    } catch (error) {
      throw new AppError('cannot-slice-blob', String(error));
    }
  }

  #operation<Body>(sending: Sending): Promise<Body> {
    return this.#call<Body>(sending, OPERATION_RETRY_MS);
  }

  async #call<Body>(sending: Sending, limitMs: number): Promise<Body> {
    const { signal } = this.#abort;
    const onWaiting = (isWaiting: boolean) => this.#tell(isWaiting ? 'waiting' : 'sending', this.#received);
    const answer = await retrying((leftMs) => send({ ...sending, signal, deadlineMs: leftMs }), {
      limitMs,
      signal,
      onWaiting,
    });
    return bodyOf(answer) as Body;
  }

  #tell(phase: UploadProgress['phase'], sent: number): void {
    this.#options.onProgress?.({ phase, fraction: this.#file.size ? sent / this.#file.size : 0 });
  }

  #forget(): void {
    this.#id = undefined;
    this.#received = 0;
    this.#checksum.reset();
  }
}

/** Old browsers cannot read a file in pieces, or tell how much of it has been sent. */
const canUpload = (): boolean =>
  typeof Blob.prototype.arrayBuffer === 'function' && 'upload' in XMLHttpRequest.prototype;

const refused = (sentence: string): AppError => new AppError('invalid-argument', sentence, { sentence });

const starts = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/**
 * Looks at the first bytes, so that an unusable file is refused before it is sent. The server checks again.
 */
export function looksUsable(head: Uint8Array, kind: UploadKind): boolean {
  if (kind === 'document' && starts(head, '%PDF')) return true;
  const isSvg = /^\uFEFF?\s*<(?:\?xml|svg|!--|!doctype svg)/i.test(new TextDecoder().decode(head));
  return (
    isSvg ||
    starts(head, '\xff\xd8\xff') ||
    starts(head, '\x89PNG') ||
    starts(head, 'GIF8') ||
    (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) ||
    (starts(head, 'ftyp', 4) && ['avif', 'avis', 'mif1', 'msf1'].some((brand) => starts(head, brand, 8)))
  );
}
