import { sql } from 'kysely';
import type { AuthTables } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { PreparedQuery, type Slots } from '#server/db/prepared-query.ts';

/** However many are asked for, the text of the query is the same. */
const selectingNames = new PreparedQuery((db, value: Slots<'ids'>, engine) =>
  db
    .withTables<AuthTables>()
    .selectFrom('user')
    .select(['id', 'name'])
    .where(
      engine === 'sqlite'
        ? sql<boolean>`id in (select value from json_each(${value('ids')}))`
        : sql<boolean>`id = any(${value('ids')})`,
    ),
);

/** Names by account id; deleted accounts are absent. */
export async function namesOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const asked = [...new Set(ids)];
  const values = { ids: database.engine === 'sqlite' ? JSON.stringify(asked) : asked };
  const found = await selectingNames.run(database, values);
  return new Map(found.map(({ id, name }) => [id, name]));
}
