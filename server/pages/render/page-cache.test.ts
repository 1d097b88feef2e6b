import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Change } from '#server/live/change.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import type { Footprint } from './observed-data.ts';
import { PageCache } from './page-cache.ts';

const MB = 1024 * 1024;
const blank = await prepareResponse(200, { 'Content-Type': 'text/html' }, Buffer.from('<p>Hi</p>'));

const pageOf = (overrides: Partial<PreparedResponse> = {}): PreparedResponse => ({ ...blank, ...overrides });
const footprint = (seq: number, ...collections: CollectionName[]): Footprint => ({
  seq,
  collections: new Set(collections),
  views: [],
  until: Number.POSITIVE_INFINITY,
});
const change = (publicSeq: number | null, collection: CollectionName) =>
  ({ publicSeq, collection }) as Change;
const rendering = (page: PreparedResponse, print: Footprint) => () =>
  Promise.resolve({ page, footprint: print });

describe('The page cache', () => {
  afterEach(() => void vi.useRealTimers());

  test('renders once and keeps what it rendered', async () => {
    const cache = new PageCache();
    const page = pageOf();
    const render = vi.fn(rendering(page, footprint(1, 'events')));
    expect(cache.get('/events')).toBeUndefined();
    expect(await cache.getOrRender('/events', render)).toBe(page);
    expect(await cache.getOrRender('/events', render)).toBe(page);
    expect(cache.get('/events')).toBe(page);
    expect(cache.get('/blog')).toBeUndefined();
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('drops the pages that read what changed, and only those', async () => {
    const cache = new PageCache();
    await cache.getOrRender('/events', rendering(pageOf(), footprint(1, 'events', 'venues')));
    await cache.getOrRender('/team', rendering(pageOf(), footprint(1, 'team')));
    await cache.getOrRender('/still', rendering(pageOf(), footprint(1)));
    cache.changed([change(2, 'blogs'), change(3, 'venues')]);
    expect([cache.get('/events'), cache.get('/team'), cache.get('/still')]).toEqual([
      undefined,
      blank,
      blank,
    ]);
  });

  test('keeps all pages where visitors cannot tell that anything was written', async () => {
    const cache = new PageCache();
    const page = await cache.getOrRender('/leaderboard', rendering(pageOf(), footprint(1, 'results')));
    cache.changed([change(null, 'results')]);
    expect(cache.get('/leaderboard')).toBe(page);
  });

  test('does not keep a render that a write has overtaken', async () => {
    const cache = new PageCache();
    const { promise, resolve } = Promise.withResolvers<{ page: PreparedResponse; footprint: Footprint }>();
    const waiting = cache.getOrRender('/events', () => promise);
    cache.changed([change(2, 'events')]);
    const page = pageOf();
    resolve({ page, footprint: footprint(1, 'events') });
    // Who asked before the write gets it; it was right when they asked.
    expect(await waiting).toBe(page);
    expect(cache.get('/events')).toBeUndefined();
  });

  test('keeps a render that a write elsewhere has overtaken', async () => {
    const cache = new PageCache();
    const { promise, resolve } = Promise.withResolvers<{ page: PreparedResponse; footprint: Footprint }>();
    const waiting = cache.getOrRender('/events', () => promise);
    cache.changed([change(2, 'team')]);
    resolve({ page: pageOf(), footprint: footprint(1, 'events') });
    await waiting;
    expect(cache.get('/events')).toBeDefined();
  });

  test('shares a running render, but not with those who ask after a write', async () => {
    const cache = new PageCache();
    const first = Promise.withResolvers<{ page: PreparedResponse; footprint: Footprint }>();
    const [old, fresh] = [pageOf({ etag: '"old"' }), pageOf({ etag: '"fresh"' })];
    const renderFirst = vi.fn(() => first.promise);
    const before = [cache.getOrRender('/events', renderFirst), cache.getOrRender('/events', renderFirst)];
    cache.changed([change(2, 'events')]);
    const renderAgain = vi.fn(rendering(fresh, footprint(2, 'events')));
    const after = [cache.getOrRender('/events', renderAgain), cache.getOrRender('/events', renderAgain)];
    first.resolve({ page: old, footprint: footprint(1, 'events') });
    expect(await Promise.all(before)).toEqual([old, old]);
    expect(await Promise.all(after)).toEqual([fresh, fresh]);
    expect([renderFirst, renderAgain].map((render) => render.mock.calls.length)).toEqual([1, 1]);
    expect(cache.get('/events')).toBe(fresh);
  });

  test('shares a running render with those who ask after a write elsewhere', async () => {
    const cache = new PageCache();
    const running = Promise.withResolvers<{ page: PreparedResponse; footprint: Footprint }>();
    const before = cache.getOrRender('/events', () => running.promise);
    cache.changed([change(2, 'team')]);
    const again = vi.fn(rendering(pageOf(), footprint(2, 'events')));
    const after = cache.getOrRender('/events', again);
    const page = pageOf();
    running.resolve({ page, footprint: footprint(1, 'events') });
    expect(await Promise.all([before, after])).toEqual([page, page]);
    expect(again).not.toHaveBeenCalled();
  });

  test('does not keep a render of data that was replaced meanwhile', async () => {
    const cache = new PageCache();
    const running = Promise.withResolvers<{ page: PreparedResponse; footprint: Footprint }>();
    const before = cache.getOrRender('/events', () => running.promise);
    cache.clear();
    running.resolve({ page: pageOf(), footprint: footprint(9, 'events') });
    await before;
    expect(cache.get('/events')).toBeUndefined();
  });

  test('keeps a page while its views hold, and looks at them only after a change of what they read', async () => {
    const holds = vi.fn(() => true);
    const cache = new PageCache(holds);
    const views = [{ key: 'urgent', collections: new Set(['announcement'] as const), value: '[]' }];
    const page = pageOf();
    await cache.getOrRender('/contact', rendering(page, { ...footprint(1, 'site'), views }));
    cache.changed([change(2, 'team')]);
    expect(cache.get('/contact')).toBe(page);
    expect(holds).not.toHaveBeenCalled();
    cache.changed([change(3, 'announcement')]);
    expect([cache.get('/contact'), cache.get('/contact')]).toEqual([page, page]);
    expect(holds).toHaveBeenCalledTimes(1);
    holds.mockReturnValue(false);
    expect(cache.get('/contact')).toBe(page);
    cache.changed([change(4, 'announcement')]);
    expect(cache.get('/contact')).toBeUndefined();
  });

  test('keeps a page until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = new PageCache();
    const until = Date.now() + 1000;
    await cache.getOrRender('/', rendering(pageOf(), { ...footprint(1, 'events'), until }));
    vi.setSystemTime(until - 1);
    expect(cache.get('/')).toBeDefined();
    vi.setSystemTime(until);
    expect(cache.get('/')).toBeUndefined();
  });

  test('does not keep a page whose time was over before it was done', async () => {
    const cache = new PageCache();
    await cache.getOrRender('/', rendering(pageOf(), { ...footprint(1), until: Date.now() - 1 }));
    expect(cache.get('/')).toBeUndefined();
  });

  test.each([404, 500, 301])('does not keep an answer of %d', async (status) => {
    const cache = new PageCache();
    const page = pageOf({ status });
    expect(await cache.getOrRender('/nowhere', rendering(page, footprint(1)))).toBe(page);
    expect(cache.get('/nowhere')).toBeUndefined();
  });

  test('forgets a render that failed: the next one tries again', async () => {
    const cache = new PageCache();
    const broken = () => Promise.reject(new Error('broken'));
    await expect(
      Promise.all([cache.getOrRender('/', broken), cache.getOrRender('/', broken)]),
    ).rejects.toThrow('broken');
    expect(await cache.getOrRender('/', rendering(blank, footprint(1)))).toBe(blank);
  });

  test('holds 40 MB of pages and lets the oldest go first', async () => {
    const cache = new PageCache();
    const keep = (key: string, bytes: number) =>
      cache.getOrRender(key, rendering(pageOf({ bytes }), footprint(1, 'events')));
    for (const key of ['/a', '/b', '/c']) await keep(key, 13 * MB);
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([true, true, true]);
    await keep('/d', 16 * MB);
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);

    // What was dropped no longer counts.
    cache.changed([change(2, 'events')]);
    await cache.getOrRender('/e', rendering(pageOf({ bytes: 40 * MB }), footprint(2)));
    expect(cache.get('/e')).toBeDefined();
  });

  test('searches push out other searches, never the pages that everybody opens', async () => {
    const cache = new PageCache();
    await cache.getOrRender('/events', rendering(pageOf({ bytes: 39 * MB }), footprint(1, 'events')));
    const words = Array.from({ length: 100 }, (_, index) => `/events?q=word-${index}`);
    for (const key of words) {
      await cache.getOrRender(key, rendering(pageOf({ bytes: MB }), footprint(1, 'events')));
    }
    expect(cache.get('/events')).toBeDefined();
    expect(words.filter((key) => cache.get(key))).toEqual(words.slice(-8));
    cache.changed([change(2, 'events')]);
    expect(['/events', ...words].filter((key) => cache.get(key))).toEqual([]);
  });

  test('does not empty itself for a page that fits in no case', async () => {
    const cache = new PageCache();
    await cache.getOrRender('/a', rendering(pageOf(), footprint(1)));
    await cache.getOrRender('/huge', rendering(pageOf({ bytes: 49 * MB }), footprint(1)));
    expect([cache.get('/a'), cache.get('/huge')]).toEqual([blank, undefined]);
  });
});
