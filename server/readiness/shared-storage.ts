import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { type Env, EnvError } from '#server/env.ts';

const SETTING = 'file-storage';

/**
 * Several processes on one database must store uploads in one place, or files of one are missing on the others. The
 * database has the name of that place; a process that uses another is refused while others run.
 */
export async function mustShareStorage(database: Database, env: Env): Promise<void> {
  if (database.engine === 'sqlite') return;
  const own = nameOf(env);
  const { db } = database;
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (stored?.value === own) return;
  if (stored && !(await database.isAlone()))
    throw new EnvError(
      'Another process of this festival stores its uploads elsewhere. Set the S3_… settings, or give all processes the same DATA_DIR on a shared folder.',
    );
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: own })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: own }))
    .execute();
}

/** A folder has its name in a file, because two machines may call different folders the same. */
function nameOf({ s3, dataDir }: Env): string {
  if (s3) return `${s3.endpoint}/${s3.bucket}`;
  const file = join(dataDir, 'storage-name');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    try {
      writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8');
  }
}
