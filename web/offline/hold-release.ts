import { lockManager } from '#web/live/tabs/locks-and-channels.ts';
import { BUILD_ID } from '#web/shared/services/build-id.ts';

/** Whoever needs the files of a build holds a lock of this name, and no worker deletes them. */
const LOCK = /^release:(\w+)$/;

/** Holds the files of this build for as long as this tab or worker lives; resolves when every worker knows. */
export const holdRelease = (): Promise<void> =>
  new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const holding = lockManager()?.request(`release:${BUILD_ID}`, { mode: 'shared' }, hold);
    // Some browsers have no locks, or refuse them.
    if (holding) holding.catch(() => resolve());
    else resolve();
  });

/** The builds whose files are held. */
export async function heldReleases(): Promise<Set<string>> {
  const { held = [], pending = [] } = (await lockManager()?.query()) ?? {};
  return new Set([...held, ...pending].flatMap(({ name = '' }) => LOCK.exec(name)?.[1] ?? []));
}
