import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { EMBED_ORIGINS } from '#contract/text/embeds.ts';
import { dangersOf } from '#server/testing/hostile/dangers.ts';
import { isLong } from '#server/testing/rounds.ts';

/** Runs in the page: what has run, and what would if somebody touched it. */
const DANGERS_IN_PAGE = `[
  ...(window.hits ?? []).map((hit) => 'ran: ' + hit),
  ...(${dangersOf})(document.querySelectorAll('*'), location.pathname),
]`;

/** The same of a page's source, which runs nothing: a script that is none of the site's is found by its words. */
const dangersInSource = (html: string) => `(() => {
  const parsed = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
  const isForeign = ({ type, text, src }) => !/json/.test(type) && /hit\\(|\\.example/.test(text + src);
  const scripts = [...parsed.scripts].filter(isForeign);
  return [...scripts.map(({ outerHTML }) => 'script: ' + outerHTML), ...(${dangersOf})(parsed.querySelectorAll('*'))];
})()`;

/** A browser that tells of every script that ran in it and of everything that it asked others for. */
export class Watched {
  readonly page: Page;
  /** What has opened a dialog, or left the site. */
  readonly escaped: string[] = [];
  readonly #site: string;
  /** What the page has asked the API for and waits for. */
  readonly #calls = new Set<Request>();

  private constructor(page: Page, site: string) {
    this.page = page;
    this.#site = site;
  }

  static async begin(page: Page, site: string): Promise<Watched> {
    const watched = new Watched(page, site);
    page.on('dialog', (dialog) => {
      watched.escaped.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Films and music of the allowed hosts are shown in frames, which are the writer's wish.
    const known = [site, 'data:', 'blob:', 'about:', ...EMBED_ORIGINS];
    const isCall = (request: Request) =>
      request.url().startsWith(`${site}/api/`) && !request.url().startsWith(site + paths.api.live);
    let isLeaving = false;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
      if (isCall(request)) watched.#calls.add(request);
      if (!known.some((start) => request.url().startsWith(start))) watched.escaped.push(request.url());
    });
    const forget = (request: Request) => void watched.#calls.delete(request);
    page.on('requestfinished', forget).on('requestfailed', forget);
    // Nobody tells what became of the calls of a page that was left.
    page.on('framenavigated', (frame) => {
      if (isLeaving && frame === page.mainFrame()) watched.#calls.clear();
      isLeaving &&= frame !== page.mainFrame();
    });
    await page.addInitScript(() => {
      const hits: unknown[] = [];
      Object.assign(window, { hits, hit: (number: unknown) => hits.push(number) });
    });
    return watched;
  }

  /** Goes on to another page as a link of the open one would, which costs less; the long form loads each page anew. */
  async follow(path: string): Promise<void> {
    if (isLong) {
      await this.page.goto(path);
      return;
    }
    const before = await this.page.title();
    await this.page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
      };
      return router.navigate(to);
    }, path);
    // The title comes together with what the page shows.
    await this.page.waitForFunction((title) => document.title !== title, before);
  }

  /** The same pages as the server sends them, before any script has touched them. */
  async isServedClean(asked: readonly string[]): Promise<void> {
    const pages = await Promise.all(
      asked.map(async (path) => [path, await (await fetch(this.#site + path)).text()] as const),
    );
    for (const [path, html] of pages) {
      expect(html, path).toContain('</html>');
      expect(await this.page.evaluate<string[]>(dangersInSource(html)), path).toEqual([]);
    }
  }

  async isClean(where: string): Promise<void> {
    await expect.poll(() => [...this.#calls].map((call) => call.url())).toEqual([]);
    // What came with the last answer is shown in the next frame.
    await this.page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    expect([...this.escaped, ...(await this.page.evaluate<string[]>(DANGERS_IN_PAGE))], where).toEqual([]);
  }

  /** The trap itself: what nobody has cleaned is found out, by what it is, by its running and by whom it asks. */
  async isTrapped(raw: readonly string[]): Promise<void> {
    await this.page.goto('about:blank');
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
    const sources = raw.map((html) => this.page.evaluate<string[]>(dangersInSource(html)));
    expect((await Promise.all(sources)).filter((dangers) => dangers.length > 0).length).toBeGreaterThan(30);
    await this.page.goto('about:blank');
    this.escaped.length = 0;
  }
}
