import { paths } from '#contract/api/paths.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, route } from './route.ts';

/** For monitoring: the process answers, and so does its database. The number is that of the last public change. */
export function mountHealth(app: App, { database, log }: Deps): void {
  route(app, 'GET', paths.api.health, anyone, async (context) => {
    await database.db.selectFrom('counters').select('value').limit(1).execute();
    return context.json({ ok: true, engine: database.engine, seq: log.publicSeq });
  });
}
