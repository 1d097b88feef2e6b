import { afterEach, expect, test, vi } from 'vitest';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { addSignedIn } from '#server/testing/people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => vi.useRealTimers());

describeAnyEngine('A session that somebody renews for ever', (newPlace) => {
  test.each([
    ['30 days, as it comes', {}, 30],
    ['the days that are set', { SESSION_MAX_DAYS: '2' }, 2],
  ])('ends after %s, with its live stream', async (_name, settings, days) => {
    const running = await (await newPlace()).start({ SESSION_MINUTES: '1440', ...settings });
    const { browser } = await addSignedIn(running, 'editor');
    const begun = Date.now();
    // Only the clock is moved; the server's timers go on.
    vi.useFakeTimers({ toFake: ['Date'] });
    const renew = async (atMs: number) => {
      vi.setSystemTime(begun + atMs);
      return browser.post('/api/auth/refresh', new URLSearchParams({ grant_type: 'refresh_token' }));
    };
    let at = 0;
    for (; at < days * DAY_MS - HOUR_MS; at += 20 * HOUR_MS)
      expect({ at, ...(await renew(at)) }).toMatchObject({ at, status: 200 });
    const last = await renew(days * DAY_MS - HOUR_MS);
    expect(last).toMatchObject({ status: 200, body: { isLast: true } });
    expect(last.body['expiresIn']).toBeLessThanOrEqual(HOUR_MS / 1000 + 1);
    const stream = await fetch(`${running.url}/api/live?collections=announcement&audience=staff&since=now`, {
      headers: { Cookie: browser.cookie },
    });
    expect(stream.status).toBe(200);
    let isOpen = true;
    void (async () => {
      for await (const _piece of stream.body!);
      isOpen = false;
    })();
    vi.setSystemTime(begun + days * DAY_MS - 10_000);
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(isOpen).toBe(true);
    vi.setSystemTime(begun + days * DAY_MS + 10_000);
    await expect.poll(() => isOpen, { timeout: 5000 }).toBe(false);
    expect(await browser.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await renew(days * DAY_MS + 20_000)).toMatchObject({ status: 401 });
  });
});
