import type { Database } from '#server/db/database.ts';

export const SEEN_LISTS = ['inquiries'] as const;
export type SeenList = (typeof SEEN_LISTS)[number];

/** When this person last opened a list. */
export async function readSeen(
  { db }: Database,
  userId: string,
  name: SeenList,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('marks')
    .select('value')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function setSeen(
  { db }: Database,
  userId: string,
  name: SeenList,
  value: string,
): Promise<void> {
  await db
    .insertInto('marks')
    .values({ user_id: userId, name, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
    .execute();
}
