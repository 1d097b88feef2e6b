import { BUILD_ID_HEADER } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import { copyName, isCopyName } from '#web/offline/copy/copy-database.ts';
import { BUILD_ID } from '#web/shared/services/build-id.ts';
import { FILES, scope } from './scope.ts';

const PREFIX = 'release-';
export const CACHE = PREFIX + BUILD_ID;

/** The name of the lock that every tab of a release holds, so that its files stay for as long. */
const RELEASE_LOCK = /^release:(\w+)$/;

/**
 * A new release takes over at once. Tabs of the one before it go on with their own files, which are kept until the
 * last of those tabs is gone.
 */
export function takeOver(): void {
  scope.addEventListener('install', (event) => {
    // Where the browser can be told so, these never pass through here, and cost nothing.
    (event as WithRoutes).addRoutes?.(
      [`${paths.admin.root}*`, `${paths.api.root}/*`].map((pathname) => ({
        condition: { urlPattern: { pathname } },
        source: 'network',
      })),
    );
    event.waitUntil(fill().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([scope.registration.navigationPreload?.enable(), tidy(), scope.clients.claim()]),
    ),
  );
}

interface WithRoutes {
  addRoutes?: (routes: object[]) => Promise<void>;
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([
    ...FILES.map(async (path) => {
      // A file's name is its content: what an earlier release brought need not be loaded again.
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      return known ? cache.put(path, known) : cache.add(path);
    }),
    cache.add(new Request(paths.shell, { cache: 'reload' })),
  ]);
}

/** The festival's name and the like stand in the shell: it is read again now and then. */
export async function renewShell(): Promise<void> {
  const response = await fetch(paths.shell, { cache: 'no-cache' });
  // Another release's shell would ask for files that are not here.
  if (response.ok && response.headers.get(BUILD_ID_HEADER) === BUILD_ID)
    await (await caches.open(CACHE)).put(paths.shell, response);
}

/** Leaves what this release and the open tabs need. */
export async function tidy(): Promise<void> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  const needed = new Set([BUILD_ID]);
  for (const { name = '' } of [...held, ...pending]) {
    const [, buildId] = RELEASE_LOCK.exec(name) ?? [];
    if (buildId) needed.add(buildId);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !needed.has(name.slice(PREFIX.length))) await caches.delete(name);
  }
  // A tab that still reads a copy of another shape is told, and goes on without.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    if (isCopyName(name) && name !== copyName) indexedDB.deleteDatabase(name);
  }
}
