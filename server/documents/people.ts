import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';

/** Names by account id; deleted accounts are absent. */
export async function namesOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await authDb(database)
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
