import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { EMBED_ORIGINS } from '#contract/text/embeds.ts';
import { dangersOf } from '#server/testing/hostile/dangers.ts';

/** Runs in the page: what has run, and what would if somebody touched it. */
const DANGERS_IN_PAGE = `[
  ...(window.hits ?? []).map((hit) => 'ran: ' + hit),
  ...(${dangersOf})(document.querySelectorAll('*'), location.pathname),
]`;

/** A browser that tells of every script that ran in it and of everything that it asked others for. */
export class Watched {
  readonly page: Page;
  /** What has opened a dialog, or left the site. */
  readonly escaped: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  static async begin(page: Page, site: string): Promise<Watched> {
    const watched = new Watched(page);
    page.on('dialog', (dialog) => {
      watched.escaped.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Films and music of the allowed hosts are shown in frames, which are the writer's wish.
    const known = [site, 'data:', 'blob:', 'about:', ...EMBED_ORIGINS];
    page.on('request', (request) => {
      if (!known.some((start) => request.url().startsWith(start))) watched.escaped.push(request.url());
    });
    await page.addInitScript(() => {
      const hits: unknown[] = [];
      Object.assign(window, { hits, hit: (number: unknown) => hits.push(number) });
    });
    return watched;
  }

  async isClean(where: string): Promise<void> {
    expect([...this.escaped, ...(await this.page.evaluate<string[]>(DANGERS_IN_PAGE))], where).toEqual([]);
  }

  /** The trap itself: what nobody has cleaned is found out, by what it is, by its running and by whom it asks. */
  async isTrapped(raw: readonly string[]): Promise<void> {
    await this.page.evaluate((all) => {
      for (const html of all) document.body.appendChild(document.createElement('div')).innerHTML = html;
    }, raw);
    const found = async (start: string) =>
      (await this.page.evaluate<string[]>(DANGERS_IN_PAGE)).filter((danger) => danger.startsWith(start))
        .length;
    await expect.poll(() => found('ran'), { timeout: 10_000 }).toBeGreaterThan(20);
    expect(await found('handler')).toBeGreaterThan(30);
    await expect
      .poll(() => this.escaped.filter((url) => url.startsWith('https://trap.example/')).length)
      .toBeGreaterThan(5);
    await this.page.goto('about:blank');
    this.escaped.length = 0;
  }
}
