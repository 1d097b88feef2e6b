import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { pictureSvg } from '#contract/art/picture-svg.ts';
import type { EventCategory } from '#contract/text/labels.ts';
import { readStoredCopy } from '#web/offline/copy/copy-database.ts';
import { needsNetwork } from '#web/offline/needs-network.ts';
import { inTime } from '#web/offline/patience.ts';
import { DEADLINE_MS } from '#web/shared/services/deadline.ts';
import { CACHE, fill, renewShell, tidy } from './take-over.ts';
import { languageOf, scope, shellIn, withoutLanguage } from './scope.ts';

export const PICTURES = 'pictures';
const PICTURES_MAX = 150;

/** The panel and the API are never touched, so nothing that only staff may see is stored. */
const isPublic = (path: string) =>
  !withoutLanguage(path).startsWith(adminPaths.root) &&
  !path.startsWith(`${paths.api.root}/`) &&
  !path.startsWith('/@');
/** Calendars, feeds and tables are files, not pages. */
const isPage = (path: string) =>
  isPublic(path) && !/\.\w+$/.test(path) && !path.startsWith(`${paths.files}/`);

/** Files that are made on demand and offered by a link. */
const isDownload = (path: string) => isPublic(path) && /\.(ics|csv)$/.test(path);

export function answerRequests(): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin || !isPublic(url.pathname)) return;
    if (request.mode === 'navigate') {
      if (isPage(url.pathname)) event.respondWith(page(event));
      else if (isDownload(url.pathname)) event.respondWith(download(event, url));
    } else if (/^\/(assets|fonts)\/|^\/look-/.test(url.pathname)) {
      event.respondWith(file(request));
    } else if (request.destination === 'image' && isForVisitors(request)) {
      event.respondWith(picture(event));
    }
  });
}

const shell = (code: string) => inTime(caches.match(shellIn(code), { cacheName: CACHE }), DEADLINE_MS);

async function shellOrThrow(code: string): Promise<Response> {
  const stored = await shell(code);
  if (!stored) throw new Error('The shell is not stored.');
  return stored;
}

/** A page comes from the network, because that is the newest. Without one, the shell draws it from the offline copy. */
async function page(event: FetchEvent): Promise<Response> {
  const code = languageOf(new URL(event.request.url).pathname);
  const loading = load(event);
  try {
    const response = await inTime(loading);
    if (response === undefined)
      return (await inTime(Promise.any([shellOrThrow(code), loading]), DEADLINE_MS)) ?? Response.error();
    // A proxy answers so when the server behind it is away.
    if (response.status >= 502 && response.status <= 504) return (await shell(code)) ?? response;
    event.waitUntil(Promise.all([renew(code), tidy()]).catch(() => undefined));
    return response;
  } catch (error) {
    const stored = await shell(code);
    if (stored) return stored;
    throw error;
  }
}

/** A language is kept from its first page on. */
const renew = async (code: string): Promise<void> =>
  (await shell(code)) ? renewShell(code) : fill(await caches.open(CACHE), code);

/** However long it takes. Without a network a page says that it needs one, in place of the browser's own words. */
async function download(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  try {
    return await load(event);
  } catch (error) {
    const code = languageOf(pathname);
    if (!(await shell(code))) throw error;
    return Response.redirect(addressIn(code, needsNetwork(pathname + search)));
  }
}

const load = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

/** A file of any build will do: the tab that asks knows which one it needs. */
const file = async (request: Request): Promise<Response> =>
  (await inTime(caches.match(request), DEADLINE_MS)) ?? fetch(request);

const isForVisitors = ({ referrer }: Request) => {
  const { origin, pathname } = new URL(referrer || scope.location.origin);
  return origin === scope.location.origin && isPublic(pathname);
};

/** The last pictures that were seen are cached for a time without a network. */
async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  const cached = await cache.match(request);
  // An upload's name is made of its content, so the cached one is never old.
  if (cached && new URL(request.url).pathname.startsWith(`${paths.files}/`)) return cached;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(store(cache, request, response.clone()));
    return response;
  } catch (error) {
    const instead = cached ?? (await drawArt(new URL(request.url).pathname));
    if (instead) return instead;
    throw error;
  }
}

async function store(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    // Deleted and added again, so that the picture that was seen last stands last.
    await cache.delete(request);
    await cache.put(request, response);
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - PICTURES_MAX))) await cache.delete(oldest);
  } catch {
    // There is no room; the picture will be loaded again.
  }
}

export const ART = /^\/(events|blog|conclave|ourteam)\/([\w-]+)\/art\.svg$/;

/** A page asks for dozens of pictures at once, so the events are read once for all of them. */
const MEMORY_MS = 5000;
let remembered: { until: number; categories: Promise<Map<string, EventCategory>> } | undefined;

/** These pictures are drawn from an id, so the worker can draw them without a network as the server would. */
async function drawArt(path: string): Promise<Response | undefined> {
  const [, place, id] = ART.exec(path) ?? [];
  if (id === undefined) return undefined;
  const svg = place === 'events' ? await drawEvent(id) : pictureSvg(place === 'blog' ? 'post' : 'person', id);
  return svg === undefined
    ? undefined
    : new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
}

async function drawEvent(id: string): Promise<string | undefined> {
  if (!remembered || remembered.until < Date.now())
    remembered = { until: Date.now() + MEMORY_MS, categories: readCategories() };
  const category = (await remembered.categories).get(id);
  return category && pictureSvg(category, id);
}

async function readCategories(): Promise<Map<string, EventCategory>> {
  const events = (await readStoredCopy())?.lists.events?.documents ?? [];
  return new Map(
    events.map(({ id, ...event }) => [id, (event as { category?: unknown }).category as EventCategory]),
  );
}
