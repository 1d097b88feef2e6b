import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError } from './env.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE_BITS = 0o777;
const OTHERS = 0o077;

/** New files of this process are for its own account only. Entries of programs call it; a worker thread may not. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Takes the data folder away from all other accounts of the machine: 0700, and 0600 for every file in it. */
export function closeDataFolder(root: string): void {
  // Windows has no such modes; a new account's folder is private there.
  if (process.platform === 'win32') return;
  const stats = statSync(root, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return;
  // The folder itself comes first: then nobody can exchange a file while the rest is walked.
  setMode(root, root, stats.mode, FOLDER_MODE);
  closeEntries(root, root);
}

function closeEntries(root: string, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A link is not followed, because it may lead to a file that is not ours.
    if (!entry.isFile() && !entry.isDirectory()) continue;
    // A running server removes files while the command line walks.
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats || stats.isSymbolicLink()) continue;
    setMode(root, path, stats.mode, entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
    if (entry.isDirectory()) closeEntries(root, path);
  }
}

function setMode(root: string, path: string, present: number, wanted: number): void {
  if ((present & MODE_BITS) === wanted) return;
  let reason = '';
  try {
    chmodSync(path, wanted);
  } catch (error) {
    reason = ` (${(error as NodeJS.ErrnoException).code})`;
  }
  // Some file systems accept a mode and ignore it, so the result counts.
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return;
  throw new EnvError(
    `DATA_DIR is ${root}, but other accounts of this machine can open ${path}, and that cannot be changed${reason}: give the folder to the account that runs Utsav, or choose another folder.`,
  );
}
