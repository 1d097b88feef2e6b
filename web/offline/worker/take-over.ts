import { adminPaths } from '#contract/api/admin-paths.ts';
import { BUILD_ID_HEADER } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { copyName, isCopyName } from '#web/offline/copy/copy-database.ts';
import { heldReleases, holdRelease } from '#web/offline/hold-release.ts';
import { inTime } from '#web/offline/patience.ts';
import { BUILD_ID } from '#web/shared/services/build-id.ts';
import { deadline } from '#web/shared/services/deadline.ts';
import { CODES, filesOf, languageOf, scope, shellIn } from './scope.ts';

const PREFIX = 'release-';
export const CACHE = PREFIX + BUILD_ID;

/**
 * A new build takes over at once. Tabs of the build before it go on with their own files, which stay until the last
 * of those tabs is closed.
 */
export function takeOver(): void {
  scope.addEventListener('install', (event) => {
    // Some browsers then send these requests past the worker, which saves time.
    (event as WithRoutes).addRoutes?.(
      [`${adminPaths.root}*`, `/:language${adminPaths.root}*`, `${paths.api.root}/*`].map((pathname) => ({
        condition: { urlPattern: { pathname } },
        source: 'network',
      })),
    );
    event.waitUntil(
      holdRelease()
        .then(fillAll)
        .then(() => scope.skipWaiting()),
    );
  });
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      // No page is answered before the end of this, so it is not kept waiting by what can be tidied later.
      Promise.all([scope.registration.navigationPreload?.enable(), inTime(tidy()), scope.clients.claim()]),
    ),
  );
}

interface WithRoutes {
  addRoutes?: (routes: object[]) => Promise<void>;
}

/** The languages that are read here now, and those that were before. */
async function fillAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const tabs = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const codes = tabs.map(({ url }) => languageOf(new URL(url).pathname));
  for (const code of CODES) if (await caches.match(shellIn(code))) codes.push(code);
  for (const code of new Set(codes.length > 0 ? codes : [ENGLISH])) await fill(cache, code);
}

/** All that the pages of a language need. */
export async function fill(cache: Cache, code: string): Promise<void> {
  await Promise.all([
    ...(await filesOf(code)).map(async (path) => {
      // A file's name is made of its content, so one of an earlier build need not be loaded again.
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      return known ? cache.put(path, known) : cache.add(path);
    }),
    cache.add(new Request(shellIn(code), { cache: 'reload' })),
  ]);
  await keepLook(cache, code);
}

/** What the shell is dressed with where the festival has a look of its own: its sheet, and the fonts that it names. */
async function keepLook(cache: Cache, code: string): Promise<void> {
  const shell = await (await cache.match(shellIn(code)))?.text();
  const [sheet] = /\/look-\w+\.css/.exec(shell ?? '') ?? [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/look-') && pathname !== sheet) await cache.delete(pathname);
  }
  if (!sheet || (await cache.match(sheet))) return;
  await cache.add(sheet);
  const text = (await (await cache.match(sheet))?.text()) ?? '';
  const files = text.match(/\/(?:fonts|files)\/[\w.-]+/g) ?? [];
  await Promise.all([...new Set(files)].map((file) => cache.add(file)));
}

/** Every language that is kept. */
export async function renewShells(): Promise<void> {
  for (const code of CODES)
    if (await caches.match(shellIn(code), { cacheName: CACHE })) await renewShell(code);
}

/** The shell contains the festival's name and the like, so it is loaded again now and then. */
export async function renewShell(code: string): Promise<void> {
  const response = await fetch(shellIn(code), { cache: 'no-cache', signal: deadline() });
  // The shell of another build would ask for files that are not cached.
  if (response.ok && response.headers.get(BUILD_ID_HEADER) === BUILD_ID) {
    const cache = await caches.open(CACHE);
    await cache.put(shellIn(code), response);
    await keepLook(cache, code);
  }
}

/** Deletes what is older than this build, unless a tab still needs it. A newer build may be on its way in. */
export async function tidy(): Promise<void> {
  // A browser names them in the order in which they were made.
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const held = await heldReleases();
  for (const name of releases.slice(0, Math.max(0, releases.indexOf(CACHE)))) {
    if (!held.has(name.slice(PREFIX.length))) await caches.delete(name);
  }
  // A tab that still reads a copy of another schema version is told, and goes on without one.
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    if (isCopyName(name) && name !== copyName) indexedDB.deleteDatabase(name);
  }
}
