import { t } from '#contract/languages/words.ts';
import { BACKUP_OLD_MS, type LastBackup } from '#contract/api/dashboard.ts';

/** What is wrong with the backups, for those who run the festival; undefined while all is well. */
export function backupWarning(
  { at, problem }: LastBackup,
  startedAt: string,
  now: number,
): string | undefined {
  if (problem !== null) return problem;
  // A new festival gets its first backup within minutes.
  const since = Date.parse(at ?? startedAt);
  if (now - since <= BACKUP_OLD_MS) return undefined;
  return at === null ? t('No backup has been made.') : t('The last backup is older than two days.');
}
