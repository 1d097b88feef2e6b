import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { SOON } from './offline.ts';
import { story } from './story.ts';

/** What the server asks for when it has no room, less what an event may be late here. */
const ASKED_MS = 5000 - 300;

const crowded = story.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ LIVE_STREAMS_PER_ADDRESS: '1' }),
});

/** When the browser asked for the stream, and when it was refused. */
function watchAttempts(context: BrowserContext) {
  const asked: number[] = [];
  const refused: number[] = [];
  const isStream = (url: string) => url.includes(paths.api.live);
  context.on('request', (request) => isStream(request.url()) && asked.push(Date.now()));
  context.on('response', (response) => {
    if (isStream(response.url()) && response.status() === 429) refused.push(Date.now());
  });
  return { asked, refused };
}

crowded(
  'A server that asks to wait is left alone by every tab: the one told, the one that takes over, a new one',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/status of 429/);
    // Whoever shares this address was there first.
    const neighbour = await LiveReader.open(festival.url, { collections: ['venues'] });
    const first = await visitor();
    const context = first.context();
    const { asked, refused } = watchAttempts(context);
    const leader = () =>
      first.evaluate<string>(
        'navigator.locks.query().then(({ held }) => held.map((lock) => lock.clientId).join())',
      );
    await first.goto(paths.announcements);
    await expect.poll(() => refused.length, SOON).toBe(1);
    const before = await leader();

    // Nobody looks at it any more, so the tab in front relieves it.
    await first.evaluate(`Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`);
    const second = await context.newPage();
    await second.goto(paths.announcements);
    await expect.poll(leader, SOON).not.toBe(before);
    await second.reload();
    await first.close();
    const third = await context.newPage();
    await third.goto(paths.events);
    await second.close();
    await third
      .getByText('Reconnecting')
      .or(third.getByText(/^Offline since/))
      .first()
      .waitFor();

    await expect.poll(() => refused.length, SOON).toBe(2);
    await neighbour.drop();
    await third.goto(paths.announcements);
    await third.getByText('Live', { exact: true }).waitFor();
    const waits = refused.map((at, index) => asked[index + 1]! - at);
    expect(
      waits.filter((wait) => wait < ASKED_MS),
      `waited ${waits.join(', ')} ms`,
    ).toEqual([]);
    expect(asked).toHaveLength(refused.length + 1);
  },
);
