import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Without a mail server, mails are files in this folder of the data folder. */
const FOLDER = 'outbox';

/** Removes the written mails to an address; answers how many there were. */
export async function removeMailsTo(dataDir: string, email: string): Promise<number> {
  const folder = join(dataDir, FOLDER);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
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
