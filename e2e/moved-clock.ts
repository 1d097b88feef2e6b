import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** When each call of the file storage began by the page's clock, and how long it might have taken. */
export interface Attempt {
  at: number;
  deadlineMs: number;
}

/** From now on the page's clock can be moved, and says when the file storage was called. */
export async function watchAttempts(page: Page): Promise<() => Promise<Attempt[]>> {
  await page.clock.install();
  await page.addInitScript(() => {
    const attempts: { at: number; deadlineMs: number }[] = [];
    Object.assign(globalThis, { attempts });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      attempts.push({ at: Date.now(), deadlineMs: this.timeout });
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { attempts: Attempt[] }).attempts);
}

/** Moves the clock on in steps, so that answers can come in between, until something is seen. */
export async function passUntilSeen(page: Page, seen: Locator, stepMs = 1000): Promise<void> {
  const look = async () => {
    await page.clock.runFor(stepMs);
    return seen.count();
  };
  await expect.poll(look, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
}
