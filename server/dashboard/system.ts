import { sql } from 'kysely';
import type { SystemState } from '#contract/api/dashboard.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import type { Deps } from '#server/deps.ts';
import { VERSION } from '#server/version.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

export async function systemState({ database, env, hub, log }: Deps): Promise<SystemState> {
  const { db, engine } = database;
  const size =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  const files = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<string | number>().as('count'),
      fn.sum<string | number>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return {
    version: VERSION,
    engine,
    node: process.versions.node,
    startedAt,
    databaseBytes: Number((await size.execute(db)).rows[0]?.bytes ?? 0),
    filesBytes: Number(files.bytes ?? 0),
    filesCount: Number(files.count),
    filesQuotaBytes: env.filesQuotaBytes,
    lastBackup: await readLastBackup(database),
    openStreams: hub.size,
    logEntries: log.seq,
  };
}
