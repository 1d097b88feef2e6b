import { paths } from '#contract/api/paths.ts';
import type { Deps } from '#server/deps.ts';
import { askDatabase } from '#server/readiness/ready.ts';
import { anyone, type App, route } from './route.ts';

/**
 * For monitoring: the process answers, so does its database, and it knows what other processes write. The number is that
 * of the last public change.
 */
export function mountHealth(app: App, { database, log, selfCheck }: Deps): void {
  route(app, 'GET', paths.api.health, anyone, async (context) => {
    log.mustFollow();
    selfCheck.mustBeWell();
    await askDatabase(database);
    return context.json({ ok: true, engine: database.engine, seq: log.publicSeq });
  });
}
