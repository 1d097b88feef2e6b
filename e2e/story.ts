import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { test } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import type { Festival } from './festival.ts';
import { beginSeeded } from './seeded.ts';

export const PHONE = { viewport: { width: 360, height: 780 } };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** What turns slowly is drawn anew with every frame, here by the processor; only stories about motion want that. */
export const CALM = { reducedMotion: 'reduce' } as const;

/** A worker between page and server is what only stories about it want. */
const ALONE = { serviceWorkers: 'block' } as const;

let shared: Promise<Browser> | undefined;
const browser = () => (shared ??= chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS }));

export interface Told {
  /** What the festival is started with beside the defaults; set by stories that need more. */
  settings: Record<string, string>;
  /** The demo festival, in a process of its own. */
  festival: Festival;
  /** Somebody opens a browser: own cookies, own storage. Any console error or exception in it fails the story. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** What a browser may complain of in this story, e.g. a server that the story itself has killed. */
  expectedErrors: RegExp[];
}

/** A story a person would tell, in a real browser against the real program. */
export const story = test.extend<Told>({
  settings: async ({}, use) => use({}),
  festival: async ({ settings }, use) => {
    const festival = await beginSeeded(settings);
    await use(festival);
    await festival.end();
  },
  expectedErrors: async ({}, use) => use([]),
  visitor: async ({ festival, expectedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = DESKTOP) => {
      const context = await (
        await browser()
      ).newContext({ ...CALM, ...ALONE, baseURL: festival.url, locale: 'en-IN', ...options });
      contexts.push(context);
      context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      context.on('weberror', (error) => complaints.push(String(error.error())));
      const page = await context.newPage();
      return options.javaScriptEnabled === false ? page : withPatience(page);
    });
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  },
});

/** A page asks for its scripts once it is painted; whoever acts in a story has waited until they run. */
export function withPatience(page: Page): Page {
  const isRunning = () =>
    page.waitForFunction(() => {
      const { document } = globalThis as unknown as { document: { getElementById(id: string): unknown } };
      return !document.getElementById('first-script') || '__reactRouterDataRouter' in globalThis;
    });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...asked) => {
    const response = await goto(...asked);
    await isRunning();
    return response;
  };
  page.reload = async (...asked) => {
    const response = await reload(...asked);
    await isRunning();
    return response;
  };
  return page;
}
