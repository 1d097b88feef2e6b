import { randomUUID } from 'node:crypto';
import fs, { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Storage, Stored } from './storage.ts';

const STALE_MS = 3_600_000;
const [openFile, statOf] = [promisify(fs.open), promisify(fs.fstat)];
/** Twice Node's default, for half the reads; a slow reader still holds little memory. */
const READ_BYTES = 128 * 1024;
/** On the same disk as the files, so that a rename is atomic. */
const UNFINISHED = '.unfinished';

/** Files in a folder. A file is written elsewhere, flushed, and then renamed, so that nobody reads half of it. */
export class DiskStorage implements Storage {
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
    // A file descriptor, because reading through a FileHandle costs a promise for every piece.
    const fd = await openFile(this.path(key), 'r').catch(absent);
    if (fd === undefined) return undefined;
    const { size } = await statOf(fd);
    // The stream closes the file at its end and when it is destroyed.
    return { bytes: size, stream: createReadStream('', { fd, highWaterMark: READ_BYTES }) };
  }

  async remove(key: string): Promise<void> {
    const path = this.path(key);
    await unlink(path).catch(absent);
    // The upload's or picture's own folder goes too; a folder that is not empty refuses.
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

  /** Removes what a process left behind when it was killed while writing. */
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
    // A second guard: keys are made from checked parts, and none may ever lead out of the folder.
    if (!path.startsWith(this.#root + sep))
      throw new Error(`The key ${JSON.stringify(key)} leads out of the storage.`);
    return path;
  }
}

async function moveInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // Another process has just emptied and removed the folder.
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  });
}

/** Flushes the folder, because the new name must survive a power cut too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
