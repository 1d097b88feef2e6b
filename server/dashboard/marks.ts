import type { Database } from '#server/db/database.ts';

export const MARKS = ['inquiries'] as const;
export type MarkName = (typeof MARKS)[number];

/** How far somebody has got with something. */
export async function readMark(
  { db }: Database,
  userId: string,
  name: MarkName,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('marks')
    .select('value')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function setMark(
  { db }: Database,
  userId: string,
  name: MarkName,
  value: string,
): Promise<void> {
  await db
    .insertInto('marks')
    .values({ user_id: userId, name, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
    .execute();
}
