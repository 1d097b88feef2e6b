import { randomUUID } from 'node:crypto';
import fs, { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Storage, Stored } from './storage.ts';

const STALE_MS = 3_600_000;
const [openFile, statOf] = [promisify(fs.open), promisify(fs.fstat)];
/** Read at once: half the reads of Node's own measure, and still little for every slow reader to hold. */
const READ_BYTES = 128 * 1024;
/** Beside the keys, on the same disk, so that a rename is one step. */
const UNFINISHED = '.unfinished';

/** A folder. A file is written beside its place, flushed, and moved there in one step. */
export class DiskStorage implements Storage {
  readonly kind = 'disk';
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.path(key);
    const unfinished = join(this.#root, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await moveInto(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }

  async get(key: string): Promise<Buffer | undefined> {
    return readFile(this.path(key)).catch(absent);
  }

  async open(key: string) {
    // By its number, not by a FileHandle: reading through one costs a promise for every piece.
    const fd = await openFile(this.path(key), 'r').catch(absent);
    if (fd === undefined) return undefined;
    const { size } = await statOf(fd);
    // The stream closes the file at its end and when it is destroyed.
    return { bytes: size, stream: createReadStream('', { fd, highWaterMark: READ_BYTES }) };
  }

  async remove(key: string): Promise<void> {
    const path = this.path(key);
    await unlink(path).catch(absent);
    // One folder to an upload or a picture would stay for ever; a folder that is not empty refuses.
    if (key.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined);
  }

  async *list(prefix: string): AsyncIterable<Stored> {
    const folder = join(this.#root, dirname(`${prefix}x`));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent);
    const paths = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const path of paths) {
      const key = relative(this.#root, path).split(sep).join('/');
      if (!key.startsWith(prefix) || key.startsWith(UNFINISHED)) continue;
      const found = await stat(path).catch(absent);
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }

  /** What a process left behind that was killed while it wrote. */
  async check(): Promise<void> {
    const folder = join(this.#root, UNFINISHED);
    await mkdir(folder, { recursive: true });
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      const found = await stat(path).catch(absent);
      if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
    }
  }

  path(key: string): string {
    const path = join(this.#root, key);
    // Keys are made from checked parts; should one ever lead out of the folder, nothing is touched.
    if (!path.startsWith(this.#root + sep))
      throw new Error(`The key ${JSON.stringify(key)} leads out of the storage.`);
    return path;
  }
}

async function moveInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // Its folder was just emptied and removed by somebody else.
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  });
}

/** The new name itself must survive a power cut, not only the bytes. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
