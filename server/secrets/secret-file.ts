import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EnvError } from '#server/env.ts';

export const SECRET_FILE = 'secrets.json';
const schema = z.object({ authSecret: z.string().min(32) });

/** Undefined when there is none. A damaged one stops the start: a new secret would sign everybody out. */
export async function readSecretFile(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, SECRET_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new EnvError(`${path} cannot be read (${error.code}).`);
  });
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text)).authSecret;
  } catch {
    throw new EnvError(
      `${path} is damaged. Copy it from a backup, or set AUTH_SECRET to the value that it had.`,
    );
  }
}

/** Writes the file, unless another process was faster; answers the secret that the file holds. */
export async function makeSecretFile(dataDir: string, authSecret: string): Promise<string> {
  await writeThen(dataDir, authSecret, appear);
  return (await readSecretFile(dataDir))!;
}

export const replaceSecretFile = (dataDir: string, authSecret: string): Promise<void> =>
  writeThen(dataDir, authSecret, rename);

/** The file is written under another name and flushed first, so that nobody ever reads half of it. */
async function writeThen(
  dataDir: string,
  authSecret: string,
  publish: (unfinished: string, path: string) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = join(dataDir, `.${SECRET_FILE}-${randomUUID()}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify({ authSecret }, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await publish(unfinished, join(dataDir, SECRET_FILE));
  } finally {
    await rm(unfinished, { force: true });
  }
  const folder = await open(dataDir, 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}

/** A hard link appears whole, and only where nothing stands yet; a rename would replace another process's secret. */
async function appear(unfinished: string, path: string): Promise<void> {
  await link(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    // A file system without hard links. The fingerprint in the database still refuses a second secret.
    await rename(unfinished, path);
  });
}
