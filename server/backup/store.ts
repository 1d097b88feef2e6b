import { gunzipSync } from 'node:zlib';
import type { Env } from '#server/env.ts';
import { DiskStorage } from '#server/files/disk-storage.ts';
import type { Storage, Stored } from '#server/files/storage.ts';
import { BackupError } from './backup-error.ts';
import type { Content, Row } from './content.ts';
import { type Manifest, type Part, readManifest, sha256, writeManifest } from './manifest.ts';

const ROOT = 'backups/';
const UPLOADS = `${ROOT}uploads/`;
const BINARY = 'application/octet-stream';

/** What a look at a backup has found. */
export interface Verification {
  at: string;
  /** A sentence; absent where everything was as it should be. */
  problem?: string;
}

/**
 * A folder or bucket with backups. Each has a folder of its own for its tables. Uploads never change, so all backups
 * share theirs, and a nightly backup copies only what is new.
 */
export class BackupStore {
  readonly #storage: Storage;
  /** For people: where the backups are. */
  readonly name: string;

  constructor(storage: Storage, name: string) {
    this.#storage = storage;
    this.name = name;
  }

  check(): Promise<void> {
    return this.#storage.check();
  }

  /** The ids of whole backups, oldest first, and of those that were begun and not finished. */
  async ids(): Promise<{ whole: string[]; unfinished: Map<string, Date> }> {
    const whole: string[] = [];
    const unfinished = new Map<string, Date>();
    for await (const { key, modifiedAt } of this.#storage.list(ROOT)) {
      const [, id = '', name] = key.split('/');
      if (`${ROOT}${id}/` === UPLOADS) continue;
      if (name === 'manifest.json') whole.push(id);
      else if (name) unfinished.set(id, modifiedAt);
    }
    for (const id of whole) unfinished.delete(id);
    return { whole: whole.toSorted(), unfinished };
  }

  async newest(): Promise<string | undefined> {
    return (await this.ids()).whole.at(-1);
  }

  async manifest(id: string): Promise<Manifest> {
    const bytes = /^[\w.-]+$/.test(id) ? await this.#storage.get(`${ROOT}${id}/manifest.json`) : undefined;
    if (!bytes)
      throw new BackupError(`There is no backup ${id} in ${this.name}. "backup list" shows them all.`);
    return readManifest(id, bytes);
  }

  /** The last step of a backup: without it, there is none. */
  finish(manifest: Manifest): Promise<void> {
    return this.#storage.put(
      `${ROOT}${manifest.id}/manifest.json`,
      writeManifest(manifest),
      'application/json',
    );
  }

  async putPart(id: string, name: string, bytes: Buffer): Promise<Part> {
    const key = `${ROOT}${id}/${name}`;
    await this.#storage.put(key, bytes, BINARY);
    return { key, bytes: bytes.length, sha256: sha256(bytes) };
  }

  async part({ key, sha256: expected }: Part): Promise<Buffer> {
    const bytes = await this.#storage.get(key);
    if (!bytes) throw new BackupError(`The backup is damaged: ${key} is missing.`);
    if (sha256(bytes) !== expected)
      throw new BackupError(`The backup is damaged: ${key} is not what the manifest says.`);
    return bytes;
  }

  async verification(id: string): Promise<Verification | undefined> {
    const bytes = await this.#storage.get(`${ROOT}${id}/verified.json`);
    return bytes && (JSON.parse(bytes.toString('utf8')) as Verification);
  }

  async setVerification(id: string, verification: Verification): Promise<void> {
    await this.#storage.put(
      `${ROOT}${id}/verified.json`,
      Buffer.from(JSON.stringify(verification)),
      'application/json',
    );
  }

  /** Names and sizes of the uploads that are here. */
  async uploads(): Promise<Map<string, Stored>> {
    const found = new Map<string, Stored>();
    for await (const stored of this.#storage.list(UPLOADS))
      found.set(stored.key.slice(UPLOADS.length), stored);
    return found;
  }

  async putUpload(name: string, bytes: Buffer): Promise<void> {
    await this.#storage.put(UPLOADS + name, bytes, BINARY);
  }

  async upload(name: string): Promise<Buffer> {
    const bytes = await this.#storage.get(UPLOADS + name);
    if (!bytes) throw new BackupError(`The backup is damaged: the upload ${name} is missing.`);
    if (!name.startsWith(sha256(bytes).slice(0, NAME_DIGITS)))
      throw new BackupError(`The backup is damaged: the upload ${name} is not what its name says.`);
    return bytes;
  }

  async removeUpload(name: string): Promise<void> {
    await this.#storage.remove(UPLOADS + name);
  }

  async remove(id: string): Promise<void> {
    // The manifest goes first, so that a broken-off removal leaves no backup that looks whole.
    await this.#storage.remove(`${ROOT}${id}/manifest.json`);
    const keys: string[] = [];
    for await (const { key } of this.#storage.list(`${ROOT}${id}/`)) keys.push(key);
    for (const key of keys) await this.#storage.remove(key);
  }

  /** The tables of a backup; reading a damaged part throws. */
  content({ engine, migrations, dataVersion, tables }: Manifest): Content {
    const read = (part: Part) => this.part(part);
    return {
      engine,
      migrations,
      program: dataVersion,
      tables: tables.map(({ name, count, parts }) => ({
        name,
        count,
        async *rows() {
          for (const part of parts) yield linesOf(await read(part));
        },
      })),
      close: async () => undefined,
    };
  }
}

/** So many digits of the hash are in the name of an upload. */
const NAME_DIGITS = 40;

const linesOf = (bytes: Buffer): Row[] =>
  gunzipSync(bytes)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/** The data folder, another folder or a bucket, by the settings. */
export async function openStore({ backup }: Pick<Env, 'backup'>): Promise<BackupStore> {
  if (!backup.s3) return folderStore(backup.folder);
  const { S3Storage } = await import('#server/files/s3-storage.ts');
  return new BackupStore(new S3Storage(backup.s3), `the bucket ${backup.s3.bucket}`);
}

export const folderStore = (folder: string): BackupStore => new BackupStore(new DiskStorage(folder), folder);
