import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Selectable } from 'kysely';
import { AppError, rangeMessage } from '#contract/api/errors.ts';
import {
  type Crop,
  fileTypes,
  type StoredFile,
  type UploadKind,
  type UploadState,
  writeFileName,
} from '#contract/api/files.ts';
import type { Database } from '#server/db/database.ts';
import type { UploadsTable } from '#server/db/tables.ts';
import { type FileRow, fileView } from './file-records.ts';
import { chunkKey, chunksPrefix, originalKey, type Storage } from './storage.ts';
import { refusalError, checkUploadLimits } from './upload-checks.ts';
import { type ImageWorker, ImageWorkerError } from './image-worker/image-worker.ts';
import type { Checked, CheckedFile } from './image-worker/jobs.ts';
import { t } from '#contract/languages/words.ts';

const LIFETIME_MS = 24 * 3_600_000;
const CHUNK_TYPE = 'application/octet-stream';

type UploadRow = Selectable<UploadsTable>;

interface Begin {
  name: string;
  size: number;
  kind: UploadKind;
}

interface Finish {
  checksum: string;
  crop?: Crop | undefined;
}

/**
 * Uploads arrive in pieces, so that a lost connection costs one piece. Each piece is stored before it is counted, and
 * the whole is checked before it becomes a file, so there is never half a file.
 */
export class Uploads {
  readonly #database: Database;
  readonly #storage: Storage;
  readonly #imageWorker: ImageWorker;
  readonly #quotaBytes: number;
  /** Since the start: uploads that became files, that were refused, and that we failed at. */
  readonly outcomes = { finished: 0, refused: 0, failed: 0 };

  constructor(database: Database, storage: Storage, imageWorker: ImageWorker, quotaBytes: number) {
    this.#database = database;
    this.#storage = storage;
    this.#imageWorker = imageWorker;
    this.#quotaBytes = quotaBytes;
  }

  async begin(userId: string, { name, size, kind }: Begin): Promise<UploadState> {
    const { db } = this.#database;
    const id = randomBytes(16).toString('hex');
    const expires_at = expiry();
    await db
      .insertInto('uploads')
      .values({ id, user_id: userId, name, kind, size, received: 0, file_id: null, expires_at })
      .execute();
    try {
      // The check follows the insert: two uploads that begin at once then see each other.
      await checkUploadLimits(this.#database, this.#quotaBytes, userId);
    } catch (error) {
      await db.deleteFrom('uploads').where('id', '=', id).execute();
      throw error;
    }
    return { id, size, received: 0 };
  }

  async state(userId: string, id: string): Promise<UploadState> {
    const upload = await this.#own(userId, id);
    const file = upload.file_id === null ? undefined : await this.#file(upload.file_id);
    return { id, size: upload.size, received: upload.received, ...(file && { file }) };
  }

  /** A piece that arrived before is ignored: a browser that missed the answer sends it again. */
  async receive(userId: string, id: string, offset: number, bytes: Uint8Array): Promise<UploadState> {
    const upload = await this.#own(userId, id);
    const { size, received } = upload;
    const state = { id, size, received };
    if (upload.file_id !== null || offset + bytes.length <= received) return state;
    if (offset > received)
      throw new AppError('invalid-argument', 'gap', {
        sentence: rangeMessage(t('offset'), received, 'less'),
      });
    if (offset < received)
      throw new AppError('invalid-argument', 'overlap', {
        sentence: rangeMessage(t('offset'), received, 'greater'),
      });
    if (offset + bytes.length > size)
      throw new AppError('server-file-wrong-size', `${offset} + ${bytes.length} > ${size}`);
    await this.#storage.put(chunkKey(id, offset), bytes, CHUNK_TYPE);
    const { numUpdatedRows } = await this.#database.db
      .updateTable('uploads')
      .set({ received: offset + bytes.length, expires_at: expiry() })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      // Another process may have received the same piece meanwhile.
      .where('received', '=', offset)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await this.#dropUncounted(id, offset);
    return this.state(userId, id);
  }

  /** The upload was cancelled or finished while a piece of it was stored; no quota would count the piece. */
  async #dropUncounted(id: string, offset: number): Promise<void> {
    const upload = await this.#database.db
      .selectFrom('uploads')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!upload || upload.file_id !== null) await this.#storage.remove(chunkKey(id, offset));
  }

  async finish(userId: string, id: string, { checksum, crop }: Finish): Promise<StoredFile> {
    const upload = await this.#own(userId, id);
    const done = upload.file_id === null ? undefined : await this.#file(upload.file_id);
    if (done) return done;
    if (upload.received !== upload.size) {
      throw new AppError('server-file-wrong-size', `${upload.received} of ${upload.size} bytes`);
    }
    try {
      const bytes = await this.#assemble(upload);
      if (crc32(bytes) !== Number.parseInt(checksum, 16)) throw new AppError('invalid-checksum', id);
      const file = await this.#check(bytes, upload.kind as UploadKind, crop);
      const stored = await this.#store(upload, file);
      this.outcomes.finished += 1;
      return stored;
    } catch (error) {
      this.outcomes[error instanceof AppError && error.status < 500 ? 'refused' : 'failed'] += 1;
      // An upload is dropped only when it would be refused again. After a failure of ours the browser retries.
      if (error instanceof AppError && error.status < 500) await this.#drop(upload);
      throw error;
    }
  }

  async cancel(userId: string, id: string): Promise<void> {
    await this.#drop(await this.#own(userId, id));
  }

  /** Drops uploads that nobody has continued for a day. */
  async dropExpired(now: Date): Promise<void> {
    const { db } = this.#database;
    const expired = await db
      .selectFrom('uploads')
      .selectAll()
      .where('expires_at', '<', now.toISOString())
      .execute();
    for (const upload of expired) await this.#drop(upload);
  }

  async #own(userId: string, id: string): Promise<UploadRow> {
    const upload = await this.#database.db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    // An upload also ends with everything else that its account had pending, see end-everything.ts.
    if (!upload || isOver(upload)) throw new AppError('object-not-found', `no upload ${id}`);
    if (upload.user_id !== userId) throw new AppError('unauthorized', `${id} is not an upload of ${userId}`);
    return upload;
  }

  async #assemble({ id, size }: UploadRow): Promise<Buffer> {
    const bytes = Buffer.alloc(size);
    let filled = 0;
    for await (const { key } of this.#storage.list(chunksPrefix(id))) {
      const chunk = await this.#storage.get(key);
      if (!chunk || filled + chunk.length > size || key !== chunkKey(id, filled)) break;
      filled += chunk.copy(bytes, filled);
    }
    if (filled !== size) throw new AppError('server-file-wrong-size', `${filled} of ${size} bytes are there`);
    return bytes;
  }

  async #check(bytes: Buffer, kind: UploadKind, crop: Crop | undefined): Promise<CheckedFile> {
    const checked: Checked = await this.#imageWorker
      .make('check', { bytes, kind, crop })
      .catch((error: unknown) => {
        // A file that crashes the image worker is not tried again.
        if (error instanceof ImageWorkerError) return { refusal: { reason: 'damaged' } as const };
        throw error;
      });
    if ('refusal' in checked) throw refusalError(checked.refusal, kind);
    return checked.file;
  }

  /** The bytes are written before the record, so that every recorded file exists. */
  async #store(upload: UploadRow, { bytes, ending, width, height, hint }: CheckedFile): Promise<StoredFile> {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const storedName = writeFileName({
      id,
      ...(width && { width }),
      ...(height && { height }),
      ...(hint && { hint }),
      ending,
    });
    await this.#storage.put(originalKey(storedName), bytes, fileTypes[ending]);
    const at = new Date().toISOString();
    const row: FileRow = {
      id,
      stored_name: storedName,
      type: fileTypes[ending],
      bytes: bytes.length,
      width: width ?? null,
      height: height ?? null,
      name: upload.name,
      created_at: at,
      used_at: at,
    };
    await this.#database.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('files')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at: at }))
        .execute();
      await transaction
        .insertInto('file_owners')
        .values({ file_id: id, user_id: upload.user_id })
        .onConflict((conflict) => conflict.columns(['file_id', 'user_id']).doNothing())
        .execute();
      const { numUpdatedRows } = await transaction
        .updateTable('uploads')
        .set({ file_id: id })
        .where('id', '=', upload.id)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('object-not-found', 'ended while it was checked');
    });
    await this.#dropChunks(upload.id);
    return (await this.#file(id))!;
  }

  async #file(id: string): Promise<StoredFile | undefined> {
    const row = await this.#database.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fileView(row);
  }

  async #drop({ id }: UploadRow): Promise<void> {
    await this.#database.db.deleteFrom('uploads').where('id', '=', id).execute();
    await this.#dropChunks(id);
  }

  async #dropChunks(id: string): Promise<void> {
    for await (const { key } of this.#storage.list(chunksPrefix(id))) await this.#storage.remove(key);
  }
}

const isOver = ({ expires_at }: UploadRow): boolean => expires_at <= new Date().toISOString();

const expiry = (): string => new Date(Date.now() + LIFETIME_MS).toISOString();
