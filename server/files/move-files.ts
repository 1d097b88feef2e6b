import { createHash } from 'node:crypto';
import { fileTypes, parseFileName, VARIANT_FORMATS } from '#contract/api/files.ts';
import type { Storage, Stored } from './storage.ts';

export interface Progress {
  done: number;
  total: number;
  bytes: number;
  /** Copied by an earlier run. */
  skipped: number;
}

export class DamagedFile extends Error {}

/** Originals first, because variants can be made again. Unfinished uploads are not copied. */
const PREFIXES = ['files/', 'variants/'];

/** Copies every missing file. It can be stopped and started again. */
export async function moveFiles(
  from: Storage,
  to: Storage,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const wanted: Stored[] = [];
  const there = new Map<string, number>();
  for (const prefix of PREFIXES) {
    for await (const stored of from.list(prefix)) wanted.push(stored);
    for await (const { key, bytes } of to.list(prefix)) there.set(key, bytes);
  }
  const progress: Progress = { done: 0, total: wanted.length, bytes: 0, skipped: 0 };
  for (const { key, bytes } of wanted) {
    if (there.get(key) === bytes) {
      progress.skipped += 1;
    } else {
      await copy(key, from, to);
      progress.bytes += bytes;
    }
    progress.done += 1;
    onProgress(progress);
  }
  return progress;
}

/** Reads every original there and compares it with its name, which begins with the hash of its bytes. */
export async function verifyFiles(
  storage: Storage,
  onProgress: (progress: Pick<Progress, 'done' | 'total'>) => void,
): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of storage.list('files/')) keys.push(key);
  for (const [index, key] of keys.entries()) {
    const bytes = await storage.get(key);
    if (bytes) mustBeNamed(key, bytes);
    onProgress({ done: index + 1, total: keys.length });
  }
  return keys.length;
}

function mustBeNamed(key: string, bytes: Buffer): void {
  const original = parseFileName(key.split('/').at(-1)!);
  if (!original || createHash('sha256').update(bytes).digest('hex').slice(0, 40) === original.id) return;
  throw new DamagedFile(`${key} is damaged: its content is not what its name says. Nothing was overwritten.`);
}

async function copy(key: string, from: Storage, to: Storage): Promise<void> {
  const bytes = await from.get(key);
  // The file was deleted meanwhile.
  if (!bytes) return;
  const name = key.split('/').at(-1)!;
  const original = parseFileName(name);
  mustBeNamed(key, bytes);
  const variant = VARIANT_FORMATS.find((format) => name.endsWith(`.${format}`));
  await to.put(key, bytes, original ? fileTypes[original.ending] : `image/${variant ?? 'webp'}`);
}
