import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
export const OUTBOX_DAYS = 30;
export const OUTBOX_FILES_MAX = 500;
const MAIL = /^\d{4}-\d\d-\d\dT.*\.eml$/;

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Writes a mail as a file that any mail program opens; answers its path. */
export async function writeToOutbox(folder: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${stamp(new Date())}-${randomUUID().slice(0, 8)}.eml`);
  // The mail holds a secret link, so only this account may read the file.
  await writeFile(path, bytes, { mode: 0o600 });
  await cleanOutbox(folder);
  return path;
}

/** Removes what is older than a month or beyond the newest 500: the mails hold names and addresses. */
export async function cleanOutbox(folder: string, now = new Date()): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const oldest = stamp(new Date(now.getTime() - OUTBOX_DAYS * DAY_MS));
  // A name begins with its time. Other files are not ours to remove.
  const mails = names.filter((name) => MAIL.test(name)).toSorted();
  const surplus = mails.length - OUTBOX_FILES_MAX;
  for (const [place, name] of mails.entries())
    if (place < surplus || name < oldest) await rm(join(folder, name), { force: true });
}

/** Removes the mails to an address; answers how many there were. */
export async function removeMailsTo(folder: string, email: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => MAIL.test(each))) {
    const file = join(folder, name);
    // Another process may have removed it.
    const text = await readFile(file, 'utf8').catch(() => '');
    const to = /^to: *(?:.*<)?([^<>\s]+)>?\s*$/im.exec(text.split('\r\n\r\n', 1)[0]!)?.[1];
    if (to?.toLowerCase() !== email.toLowerCase()) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

const stamp = (at: Date): string => at.toISOString().replaceAll(':', '-');
