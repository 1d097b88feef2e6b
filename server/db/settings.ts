import type { Database } from './database.ts';

/** A value that is made once and kept: the first process to ask makes it, all others get the same. */
export async function settingOr({ db }: Database, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const kept = await read();
  if (kept) return kept.value;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read())!.value;
}
