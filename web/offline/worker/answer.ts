import { paths } from '#contract/api/paths.ts';
import { CACHE, renewShell, tidy } from './take-over.ts';
import { drawArt } from './draw-art.ts';
import { scope } from './scope.ts';

/** Longer than a good network takes, shorter than a person's patience. */
const PATIENCE_MS = 3000;
const PICTURES = 'pictures';
const PICTURES_MAX = 150;

/** The panel and the API are never touched: nothing that only staff may see is kept. */
const isPublic = (path: string) =>
  !path.startsWith(paths.admin.root) && !path.startsWith(`${paths.api.root}/`) && !path.startsWith('/@');
/** Calendars, feeds and tables are files to take along, not pages. */
const isPage = (path: string) =>
  isPublic(path) && !/\.\w+$/.test(path) && !path.startsWith(`${paths.files}/`);

export function answerRequests(): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin || !isPublic(url.pathname)) return;
    if (request.mode === 'navigate') {
      if (isPage(url.pathname)) event.respondWith(page(event));
    } else if (url.pathname.startsWith('/assets/')) {
      event.respondWith(file(request));
    } else if (request.destination === 'image' && isForVisitors(request)) {
      event.respondWith(picture(event));
    }
  });
}

/** From the network, so that it is the newest; without one, drawn from the browser's own copy. */
async function page(event: FetchEvent): Promise<Response> {
  const shell = () => caches.match(paths.shell, { cacheName: CACHE });
  const loading = load(event);
  try {
    const response = await Promise.race([loading, impatient()]);
    if (response === undefined) return (await shell()) ?? (await loading);
    // What a proxy says when the server behind it is away.
    if (response.status >= 502 && response.status <= 504) return (await shell()) ?? response;
    event.waitUntil(Promise.all([renewShell(), tidy()]).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await shell();
    if (kept) return kept;
    throw error;
  }
}

const load = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

const impatient = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Of whatever build: the tab that asks knows which it needs. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

const isForVisitors = ({ referrer }: Request) => {
  const { origin, pathname } = new URL(referrer || scope.location.origin);
  return origin === scope.location.origin && isPublic(pathname);
};

/** Pictures that were seen stay for later, the last hundred or so. */
async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(request);
  // An upload's name is its content.
  if (kept && new URL(request.url).pathname.startsWith(`${paths.files}/`)) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keep(cache, request, response.clone()));
    return response;
  } catch (error) {
    const instead = kept ?? (await drawArt(new URL(request.url).pathname));
    if (instead) return instead;
    throw error;
  }
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    // Out and in again: the one that was seen last stands last.
    await cache.delete(request);
    await cache.put(request, response);
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - PICTURES_MAX))) await cache.delete(oldest);
  } catch {
    // No room for it: then it is loaded again.
  }
}
