import { BACKUP_OLD_MS } from '#contract/api/dashboard.ts';
import type { Problem } from '#contract/api/running.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import type { Deps } from '#server/deps.ts';

const PUSHES_WITHIN_MS = 2 * 86_400_000;
const FILES_FULL = 0.9;

type Stored = Pick<Deps, 'database' | 'env'>;

export async function mails({ database, env }: Stored): Promise<Problem[]> {
  const { count } = await database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  return [
    {
      kind: 'mails',
      what: Number(count) === 1 ? 'A mail could not be sent.' : `${count} mails could not be sent.`,
      todo: `Below is what the mail server said. Send yourself a test mail; if it does not arrive, check ${env.smtpUrl ? 'SMTP_URL and MAIL_FROM' : 'that DATA_DIR/outbox can be written'}.`,
    },
  ];
}

export async function pushes({ database }: Stored, now: Date): Promise<Problem[]> {
  const since = new Date(now.getTime() - PUSHES_WITHIN_MS).toISOString();
  const row = await database.db
    .selectFrom('push_notes')
    .select(({ fn }) => [
      fn.sum<number | string | null>('accepted').as('accepted'),
      fn.sum<number | string | null>('failed').as('failed'),
    ])
    .where('begun_at', '>=', since)
    .executeTakeFirstOrThrow();
  const [accepted, failed] = [Number(row.accepted ?? 0), Number(row.failed ?? 0)];
  if (failed === 0 || failed < accepted / 10) return [];
  return [
    {
      kind: 'pushes',
      what: `Of the notifications of the last two days, ${failed} failed and ${accepted} were taken.`,
      todo: 'Push services must be reachable from this server by HTTPS, and PUBLIC_URL should begin with https. What is urgent also stands on the site.',
    },
  ];
}

export async function backup({ database }: Stored, now: Date): Promise<Problem[]> {
  const { at, problem } = await readLastBackup(database);
  // A new festival gets its first backup within minutes.
  const since = at === null ? now.getTime() - process.uptime() * 1000 : Date.parse(at);
  if (problem === null && now.getTime() - since <= BACKUP_OLD_MS) return [];
  const old = at === null ? 'No backup has been made.' : `The last backup is from ${at.slice(0, 10)}.`;
  return [
    {
      kind: 'backup',
      what: problem === null ? old : `The backup failed: ${problem}`,
      todo: 'Make one by "cli backup create", which says what hinders it. Backups are made every night, if the program runs then.',
    },
  ];
}

export async function filesQuota({ database, env }: Stored): Promise<Problem[]> {
  const { bytes } = await database.db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const share = Number(bytes ?? 0) / env.filesQuotaBytes;
  if (share < FILES_FULL) return [];
  return [
    {
      kind: 'files',
      what: `Uploads take ${Math.round(share * 100)} % of the room for files.`,
      todo: 'Remove files that nothing uses on the Media screen, or raise FILES_QUOTA_MB.',
    },
  ];
}
