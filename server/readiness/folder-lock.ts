import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvError } from '#server/env.ts';

const BUSY = 5;
/** A program that was told to end answers its last requests first; whoever restarts it at once waits for that. */
const HANDOVER_MS = 4000;

/** Makes the data folder, if it is not there, and says so if it cannot be written. */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(
      `DATA_DIR is ${dataDir}, but that folder cannot be written (${code}): give it to the account that runs Utsav, or choose another folder.`,
    );
  }
}

/**
 * Refuses a second program on the same SQLite folder: it would serve old pages, because it hears of no writes. The lock
 * is SQLite's own, on a file beside the database, so that it ends with the process whatever ends that.
 */
export function lockFolder(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'running.lock'), { timeout: HANDOVER_MS });
  try {
    file.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new EnvError(
      `DATA_DIR ${dataDir} is in use by another running program. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => {
    if (file.isOpen) file.close();
  };
}
