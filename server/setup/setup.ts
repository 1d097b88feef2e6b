import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { SETUP_STEPS, type SetupState } from '#contract/api/setup.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Look } from '#contract/entities/look.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { isChosen } from '#contract/look/look-sheet.ts';
import { COLLEGE } from '#seed/college.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { SYSTEM } from '#server/live/change.ts';

type Asked = Pick<Deps, 'database' | 'store' | 'publicDocuments'>;

/** The list is put away for the festival, not for a person or a browser. */
const DISMISSED = 'setup-dismissed';

/** What is done is read from the documents themselves, so no step can be marked and still be open. */
export async function setupState({ database, store, publicDocuments }: Asked): Promise<SetupState> {
  const isThere = (collection: CollectionName) => publicDocuments.list(collection).length > 0;
  const [site, isDemo, isDismissed, hasPeople] = await Promise.all([
    store.get('site', SITE_ID),
    hasDemo(database),
    wasDismissed(database),
    someoneElse(database),
  ]);
  const done: SetupState['done'] = {
    // The demo's site content stays when the demo is cleared, and it describes no real college.
    festival: site !== undefined && site.updatedBy !== SYSTEM && site['college'] !== COLLEGE,
    look: isChosen(site?.['look'] as Look | undefined),
    places: isThere('venues'),
    event: isThere('events'),
    board: publicDocuments
      .list<PublicDocument<Leaderboard>>('leaderboards')
      .some(({ contingents }) => contingents.length > 0),
    people: hasPeople || isThere('team'),
  };
  const { look: _, people: __, ...content } = done;
  return {
    done,
    isEmpty: !isDemo && !isDismissed && !Object.values(content).includes(true),
    isListed: !isDemo && !isDismissed && SETUP_STEPS.some((step) => !done[step]),
    isDismissed,
  };
}

export async function dismissSetup({ db }: Database, isWanted: boolean): Promise<void> {
  if (!isWanted) {
    await db.deleteFrom('settings').where('name', '=', DISMISSED).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ name: DISMISSED, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Programme, places and boards are written by the server for the demo only. */
async function hasDemo({ db }: Database): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', 'in', ['events', 'venues', 'leaderboards'])
    .where('updated_by', '=', SYSTEM)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function wasDismissed({ db }: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', '=', DISMISSED).executeTakeFirst();
  return row !== undefined;
}

/** A second account, or an invitation that still works. */
async function someoneElse(database: Database): Promise<boolean> {
  const accounts = await authDb(database).selectFrom('user').select('id').limit(2).execute();
  if (accounts.length > 1) return true;
  const invited = await database.db
    .selectFrom('invitations')
    .select('id')
    .where('expires_at', '>', new Date().toISOString())
    .limit(1)
    .executeTakeFirst();
  return invited !== undefined;
}
