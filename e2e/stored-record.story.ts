import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPanelByForm, panelStory as story, refusals } from './panel.ts';

interface Looks {
  local: number;
  indexed: number;
}

/** Counts how often the page looks at each place of the record. */
async function countLooks(page: Page): Promise<() => Promise<Looks>> {
  await page.addInitScript(() => {
    const looks = { local: 0, indexed: 0 };
    Object.assign(globalThis, { looks });
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (this: Storage, key) {
      if (key === 'user') looks.local += 1;
      return getItem.call(this, key);
    };
    const { count } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.count = function (this: IDBObjectStore, key) {
      if (key === 'user') looks.indexed += 1;
      return count.call(this, key);
    };
  });
  return () => page.evaluate(() => ({ ...(globalThis as unknown as { looks: Looks }).looks }));
}

/** The clock stands still from here on. */
async function openStopped(page: Page, owner: { email: string; password: string }): Promise<void> {
  await page.clock.install();
  await openPanelByForm(page, owner);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** As another tab in front would do to it. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const removeLocal = () => localStorage.removeItem('user');
const removeIndexed = () =>
  new Promise((resolve) => {
    const opening = indexedDB.open('utsav-session');
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('records', 'readwrite');
      transaction.objectStore('records').delete('user');
      transaction.addEventListener('complete', resolve);
    });
  });

story(
  'Storage polling 1 s (local) and 800 ms (indexed store), and none in a hidden tab',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    const looksOf = await countLooks(page);
    await openStopped(page, festival.owner);
    const settled = async () => {
      let last = await looksOf();
      await expect
        .poll(async () => {
          const [before, now] = [last, await looksOf()];
          last = now;
          return now.local - before.local + (now.indexed - before.indexed);
        })
        .toBe(0);
      return last;
    };
    const during = async (ms: number) => {
      const before = await settled();
      await page.clock.runFor(ms);
      const after = await settled();
      return { local: after.local - before.local, indexed: after.indexed - before.indexed };
    };
    // In four seconds four looks at the one and five at the other, each of which looks at the first too.
    expect(await during(4000)).toEqual({ local: 4 + 5, indexed: 5 });
    await show(page, 'hidden');
    expect(await during(8000)).toEqual({ local: 0, indexed: 0 });

    // What happened meanwhile is noticed at once when the tab is looked at again.
    await page.evaluate(removeLocal);
    expect(await during(8000)).toEqual({ local: 0, indexed: 0 });
    expect(page.url()).toContain('/admin-panel/dashboard');
    await show(page, 'visible');
    await page.waitForURL(/\/admin-panel\/login/);
  },
);

for (const [place, remove, withinMs] of [
  ['local storage', removeLocal, 1000],
  ['the indexed store', removeIndexed, 800],
] as const) {
  story(
    `A record that is removed from ${place} is noticed in the same tab within ${withinMs} ms`,
    async ({ festival, visitor, expectedErrors }) => {
      expectedErrors.push(...refusals);
      const page = await visitor();
      await openStopped(page, festival.owner);
      await page.evaluate(remove);
      expect(page.url()).toContain('/admin-panel/dashboard');
      await page.clock.runFor(withinMs);
      await page.waitForURL(/\/admin-panel\/login/);
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    },
  );
}
