import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BUILD_ID } from '#web/shared/services/build-id.ts';

const OWN = `release-${BUILD_ID}`;
type Listener = (event: object) => void;

/** What a worker sees of its browser. */
const browser = {
  /** In the order in which they were made, as a browser names them. */
  caches: [] as string[],
  locks: new Set<string>(),
  /** The locks that were held when a cache was made. */
  heldAt: {} as Record<string, string[]>,
};
const listeners: Record<string, Listener> = {};
const cache = {
  add: async () => {},
  put: async () => {},
  keys: async () => [],
  match: async () => undefined,
};

beforeAll(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('__FILES__', []);
  vi.stubGlobal('__LISTS__', {});
  vi.stubGlobal('self', {
    location: { origin: 'https://festival.example.org' },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    clients: { matchAll: async () => [], claim: async () => {} },
    registration: {},
    skipWaiting: async () => {},
  });
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('Request', Object);
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...browser.locks].map((name) => ({ name })) }),
      request: async (name: string, _: object, hold: () => Promise<void>) => {
        browser.locks.add(name);
        return hold();
      },
    },
  });
  vi.stubGlobal('caches', {
    keys: async () => [...browser.caches],
    match: async () => undefined,
    delete: async (name: string) => (browser.caches = browser.caches.filter((one) => one !== name)),
    open: async (name: string) => {
      browser.heldAt[name] ??= [...browser.locks];
      if (!browser.caches.includes(name)) browser.caches.push(name);
      return cache;
    },
  });
  const [{ takeOver }, { answerRequests }] = await Promise.all([
    import('./take-over.ts'),
    import('./answer.ts'),
  ]);
  takeOver();
  answerRequests();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
beforeEach(() => {
  browser.caches = [];
  browser.locks.clear();
  browser.heldAt = {};
});

/** Lets the worker hear of something, and waits for what it does then. */
async function hear(name: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

/** A page is asked for that the network brings in this way. */
async function askForPage(loading: Promise<Response>): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const request = { method: 'GET', mode: 'navigate', url: 'https://festival.example.org/sponsors' };
  await hear('fetch', { request, preloadResponse: loading, respondWith: resolve });
  return promise;
}

test('A worker that answers pages keeps the files of a build that is newer, and drops those of older ones', async () => {
  browser.caches = ['release-older', OWN, 'pictures', 'release-newer'];
  await askForPage(Promise.resolve(new Response('')));
  await vi.waitFor(() => expect(browser.caches).not.toContain('release-older'));
  expect(browser.caches).toEqual([OWN, 'pictures', 'release-newer']);
});

test('It keeps the files that a tab of an older build holds', async () => {
  browser.caches = ['release-older', 'release-oldest', OWN];
  browser.locks.add('release:older');
  await hear('activate');
  expect(browser.caches).toEqual(['release-older', OWN]);
});

test('A build holds its files before it stores the first of them', async () => {
  await hear('install');
  expect(browser.heldAt[OWN]).toEqual([`release:${BUILD_ID}`]);
});

test('A page that neither the network nor the worker has is given up in the end', async () => {
  const answer = askForPage(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).type).toBe('error');
});
