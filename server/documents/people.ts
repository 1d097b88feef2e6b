import type { AuthTables } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { asOne, isAmong, PreparedQuery, type Slots } from '#server/db/prepared-query.ts';

const selectingNames = new PreparedQuery((db, value: Slots<'ids'>, engine) =>
  db
    .withTables<AuthTables>()
    .selectFrom('user')
    .select(['id', 'name'])
    .where(isAmong(engine, 'id', value('ids'))),
);

/** Names by account id; deleted accounts are absent. */
export async function namesOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await selectingNames.run(database, { ids: asOne(database.engine, [...new Set(ids)]) });
  return new Map(found.map(({ id, name }) => [id, name]));
}
