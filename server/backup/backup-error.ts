import { AppError } from '#contract/api/errors.ts';
import { databaseFault } from '#server/db/database-fault.ts';
import { EnvError } from '#server/settings/env-error.ts';
import { DamagedFile } from '#server/files/move-files.ts';
import { withoutAddresses } from '#server/logger.ts';

/** A backup, restore or move that cannot go on. The message is for people, and says that nothing was changed. */
export class BackupError extends Error {}

const ofDisk: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EFBIG: 'The disk is full',
  EROFS: 'The folder can only be read',
  EACCES: 'The folder may not be opened by this account',
  EPERM: 'The folder may not be opened by this account',
  ENOTDIR: 'The folder is a file',
};
/** By the lower byte of SQLite's result code. */
const ofSqlite: Readonly<Record<number, string>> = { 10: 'The disk fails.', 13: 'The disk is full.' };

/** What people are told of an error, in one sentence; undefined where only a developer can say. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupError || error instanceof EnvError || error instanceof DamagedFile)
    return error.message;
  if (error instanceof AppError) return `${error.sentence} (${error.message})`;
  const { code, path, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  const ofFile = errcode === undefined ? undefined : ofSqlite[errcode & 0xff];
  if (ofFile) return ofFile;
  const reason = ofDisk[code ?? ''];
  if (reason) return `${reason}${path ? `: ${path}` : ''}.`;
  const fault = databaseFault(error);
  return fault && `${fault.sentence} (${withoutAddresses(fault.message)})`;
}
