import { afterEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/api/changes.ts';
import { paths } from '#contract/api/paths.ts';
import type { Deps } from '#server/deps.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, type Place, signedIn } from '#server/testing/engines.ts';
import { idleStream, LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const venues = { collections: ['venues'] };
const streamPath = `${paths.api.live}?collections=venues`;

describeAnyEngine('The live streams of one server', (newPlace) => {
  afterEach(() => void vi.useRealTimers());

  const started = async (overrides?: Parameters<Place['start']>[0]) => {
    const { url, deps, stop } = await (await newPlace()).start(overrides);
    return { url, deps, stop, visitor: new ApiClient(url) };
  };

  describe('from one address', () => {
    test('are limited, and make room when they close', async () => {
      const { url, deps, visitor } = await started({ LIVE_STREAMS_PER_ADDRESS: '3' });
      const readers = await Promise.all([1, 2, 3].map(() => LiveReader.open(url, venues)));
      const refused = await visitor.get(streamPath);
      expect([refused.status, refused.body.code]).toEqual([429, 'resource-exhausted']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(deps.hub.size).toBe(3);

      await readers[0]!.drop();
      await expect.poll(() => deps.hub.countFrom('127.0.0.1')).toBe(2);
      await (await LiveReader.open(url, venues)).ready();
      expect((await visitor.get(streamPath)).status).toBe(429);
    });

    test('are told by the socket alone when no proxy is trusted', async () => {
      const { url, visitor } = await started({ LIVE_STREAMS_PER_ADDRESS: '1' });
      await LiveReader.open(url, { ...venues, headers: { 'X-Forwarded-For': '203.0.113.1' } });
      for (const address of ['203.0.113.2', '203.0.113.3, 203.0.113.4']) {
        expect((await visitor.get(streamPath, { 'X-Forwarded-For': address })).status).toBe(429);
      }
    });

    test('are told by what our own proxies appended, not by what the client wrote', async () => {
      const { url, visitor } = await started({ LIVE_STREAMS_PER_ADDRESS: '1', TRUST_PROXY: '2' });
      const via = (forwarded: string) => ({ ...venues, headers: { 'X-Forwarded-For': forwarded } });
      const first = await LiveReader.open(url, via('203.0.113.1, 10.0.0.1'));
      // The same client with a made-up entry in front is the same client.
      for (const forged of ['198.51.100.7, 203.0.113.1, 10.0.0.1', '198.51.100.8,203.0.113.1,10.0.0.2']) {
        expect((await visitor.get(streamPath, via(forged).headers)).status, forged).toBe(429);
      }
      // Another one is another one, however alike the rest is.
      await LiveReader.open(url, via('203.0.113.1, 203.0.113.2, 10.0.0.1'));
      await first.drop();
      await vi.waitFor(() => LiveReader.open(url, via('203.0.113.1, 10.0.0.1')));
    });
  });

  describe('of a flood', () => {
    const via = (forwarded: string) => ({ ...venues, headers: { 'X-Forwarded-For': forwarded } });

    test('are counted by the network, whatever address of it or port they come from', async () => {
      const { url, visitor } = await started({ LIVE_STREAMS_PER_ADDRESS: '1', TRUST_PROXY: '1' });
      await LiveReader.open(url, via('2001:db8:1:2::1'));
      await LiveReader.open(url, via('203.0.113.1:4711'));
      for (const same of ['2001:db8:1:2:ffff::9', '[2001:db8:1:2::7]:99', '203.0.113.1', '203.0.113.1:4712'])
        expect((await visitor.get(streamPath, via(same).headers)).status, same).toBe(429);
      await LiveReader.open(url, via('2001:db8:1:3::1'));
    });

    test('are limited in all, and leave room for staff', async () => {
      const { url, visitor } = await started({ LIVE_STREAMS: '2', TRUST_PROXY: '1' });
      for (const from of ['203.0.113.1', '203.0.113.2']) await LiveReader.open(url, via(from));
      const refused = await visitor.get(streamPath, via('203.0.113.3').headers);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(refused.body.message).toContain('At most 2 live connections');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const { cookie } = await signedIn(url);
      await (await LiveReader.open(url, { ...venues, audience: 'staff', cookie })).ready();
    });

    test('that ask for everything from the start again get the present from memory in the end', async () => {
      const { url, deps } = await started({ TRUST_PROXY: '1' });
      const changes = 500;
      await Promise.all(
        Array.from({ length: changes }, (_, n) =>
          // Visitors are not told of a document that is the same, in the same millisecond too.
          deps.store.put('venues', `v${n % 5}`, sample('venues', { name: `Hall ${n}` }), TEST),
        ),
      );
      const replay = async (from: string) => {
        const reader = await LiveReader.open(url, { ...via(from), since: 0 });
        await reader.ready();
        await reader.drop();
        return reader.of('reset').length === 0;
      };
      const replayed: boolean[] = [];
      for (let n = 0; n < 42; n++) replayed.push(await replay(`2001:db8::${n}`));
      expect(replayed.filter(Boolean)).toHaveLength(40);
      expect(replayed.slice(-2)).toEqual([false, false]);
      // Another network does not wait for this one.
      expect(await replay('203.0.113.1')).toBe(true);
    });
  });

  describe('with a reader that does not read', () => {
    const content = 'x'.repeat(90_000);
    const query = 'collections=blogs&audience=staff';

    /** Writes posts, each in a turn of its own, so that whoever reads has got the one before. */
    const writePosts = async (deps: Deps, more: () => boolean): Promise<number> => {
      let written = 0;
      for (; more(); written++) {
        await deps.store.put('blogs', `post-${written % 5}`, sample('blogs', { content }), TEST);
        await new Promise(setImmediate);
      }
      return written;
    };

    test('drop it, and go on for everyone else', async () => {
      const { url, deps } = await started();
      const { cookie } = await signedIn(url);
      const reader = await (
        await LiveReader.open(url, { collections: ['blogs'], audience: 'staff', cookie })
      ).ready();
      await idleStream(url, query, { Cookie: cookie! });
      await expect.poll(() => deps.hub.size).toBe(2);

      let largest = 0;
      const written = await writePosts(deps, () => {
        largest = Math.max(largest, deps.hub.unsentBytes);
        return deps.hub.size === 2;
      });
      // Not more than 4 MB for the one and a post or two for the other.
      expect(largest).toBeLessThan(5 * 1024 * 1024);
      await expect.poll(() => deps.hub.countFrom('127.0.0.1')).toBe(1);

      await reader.reached(deps.log.seq);
      expect(reader.of('change').map(({ seq }) => seq)).toEqual(
        Array.from({ length: written }, (_, index) => index + 1),
      );
    });

    test('hold little for it while it is still being brought up to date', async () => {
      const { url, deps } = await started();
      const { cookie } = await signedIn(url);
      const posts = Array.from({ length: 300 }, (_, index) => `post-${index}`);
      await Promise.all(posts.map((id) => deps.store.put('blogs', id, sample('blogs', { content }), TEST)));
      const missed = posts.length * content.length;

      // One that asks for the changes, one that asks for the snapshot: 27 MB each.
      await idleStream(url, `${query}&since=0`, { Cookie: cookie! });
      await idleStream(url, query, { Cookie: cookie! });
      await expect.poll(() => deps.hub.size).toBe(2);
      await expect.poll(() => deps.hub.unsentBytes).toBeGreaterThan(0);
      const isSettled = (before: number) => deps.hub.unsentBytes === before;
      await vi.waitUntil(async () => {
        const before = deps.hub.unsentBytes;
        await new ApiClient(url).get(paths.api.health);
        return isSettled(before);
      });
      expect(deps.hub.unsentBytes).toBeLessThan(missed / 4);
      expect(deps.hub.size).toBe(2);
    });

    test('drop it after a while even when there is little to say', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
      const { url, deps } = await started();
      const { cookie } = await signedIn(url);
      await idleStream(url, query, { Cookie: cookie! });
      await expect.poll(() => deps.hub.size).toBe(1);
      await writePosts(deps, () => deps.hub.unsentBytes < 1024 * 1024);
      vi.advanceTimersByTime(3 * HEARTBEAT_MS);
      expect(deps.hub.size).toBe(1);
      vi.advanceTimersByTime(2 * HEARTBEAT_MS);
      expect(deps.hub.size).toBe(0);
      await expect.poll(() => deps.hub.countFrom('127.0.0.1')).toBe(0);
    });

    test('survive that it is closed while more is written', async () => {
      const { url, deps, visitor } = await started();
      const { cookie } = await signedIn(url);
      await idleStream(url, query, { Cookie: cookie! });
      await expect.poll(() => deps.hub.size).toBe(1);
      for (let index = 0; index < 20; index++)
        await deps.store.put('blogs', 'post', sample('blogs', { content }), TEST);
      deps.hub.closeWhere(() => true);
      for (let index = 0; index < 5; index++)
        await deps.store.put('blogs', 'post', sample('blogs', { content }), TEST);
      expect((await visitor.get(paths.api.health)).status).toBe(200);
    });
  });

  describe('on purpose', () => {
    test('end for whom the test picks, and for nobody else', async () => {
      const { url, deps } = await started();
      const staff = await LiveReader.open(url, {
        ...venues,
        audience: 'staff',
        cookie: (await signedIn(url)).cookie,
      });
      const visitor = await LiveReader.open(url, venues);
      await Promise.all([staff.ready(), visitor.ready()]);
      deps.hub.closeWhere(({ actor }) => actor !== null);
      await deps.store.put('venues', 'v', sample('venues'), TEST);
      await staff.ended();
      expect(staff.of('change')).toEqual([]);
      await visitor.reached(deps.log.seq);
      expect([visitor.isOpen, visitor.of('change').length]).toEqual([true, 1]);
    });

    test('beat while nothing happens, with the number where the log stands', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { url, deps } = await started();
      const reader = await (await LiveReader.open(url, venues)).ready();
      await deps.store.put('team', 'unheard', sample('team'), TEST);
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await reader.until(({ events }) => events.at(-1)?.name === 'beat');
      expect(reader.events.at(-1)).toEqual({ name: 'beat', id: 1, data: { seq: 1 } });
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await reader.until((each) => each.of('beat').length === 2);
    });

    test('say goodbye when the server stops, and nothing after it', async () => {
      const { url, deps, stop } = await started();
      const readers = await Promise.all(
        Array.from({ length: 5 }, async () => (await LiveReader.open(url, venues)).ready()),
      );
      const stopping = stop();
      // A write that was running finishes; the streams have been told already.
      await deps.store.put('venues', 'late', sample('venues'), TEST);
      const began = Date.now();
      await stopping;
      // Not as long as an idle connection would be kept alive.
      expect(Date.now() - began).toBeLessThan(4000);
      for (const reader of readers) {
        await reader.ended();
        expect(reader.events.at(-1)).toEqual({
          name: 'bye',
          id: undefined,
          data: { retryMs: expect.any(Number) },
        });
      }
      expect(deps.hub.size).toBe(0);
    });
  });
});
