import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { test } from 'vitest';
import { rounds } from '#server/testing/rounds.ts';
import { CHROMIUM_FLAGS, findChromium, findShell } from '../scripts/chromium.ts';
import type { Festival } from './festival.ts';
import { beginSeeded, standingFestival } from './seeded.ts';

export const PHONE = { viewport: { width: 360, height: 780 } };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

type Window = readonly [name: string, size: typeof PHONE];
/** For what is the same in each of them: the suite tells it in the first, `npm run long` in all. */
export const inWindows = (...all: Window[]): Window[] => all.slice(0, rounds(1, all.length));

/** Without a graphics card the processor draws every frame of slow motion, so only stories about motion have it. */
export const CALM = { reducedMotion: 'reduce' } as const;

/** Most of what is looked at here was made by night first; stories about the theme choose for themselves. */
const NIGHT = { colorScheme: 'dark' } as const;

/** Only stories about the service worker have one between page and server. */
const NO_WORKER = { serviceWorkers: 'block' } as const;

const shared = new Map<string, Promise<Browser>>();

function browserAt(executablePath: string): Promise<Browser> {
  if (!shared.has(executablePath))
    shared.set(executablePath, chromium.launch({ executablePath, args: CHROMIUM_FLAGS }));
  return shared.get(executablePath)!;
}

export interface Told {
  /** The festival's settings beside the defaults. */
  settings: Record<string, string>;
  /** Whether the festival has a process of its own, which can be killed. */
  isAlone: boolean;
  /** Whether visitors have a whole browser: the lighter one shows no notifications. */
  isWhole: boolean;
  /** The demo festival, with data of its own. */
  festival: Festival;
  /** Somebody opens a browser with its own cookies and storage. Any console error or exception in it fails the story. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Errors that a browser may report in this story, e.g. of a server that the story itself has killed. */
  expectedErrors: RegExp[];
  /** Fails the story if this browser reports an error that is not expected. */
  watchErrors: (context: BrowserContext) => void;
}

const BROKEN_STREAM = /^The live connection broke and will be opened again/;

/** A story a person would tell, in a real browser against the real program. */
export const story = test.extend<Told>({
  settings: async ({}, use) => use({}),
  isAlone: async ({}, use) => use(false),
  isWhole: async ({}, use) => use(false),
  festival: async ({ settings, isAlone }, use) => {
    const festival = await beginSeeded(settings, { isAlone });
    await use(festival);
    await festival.end();
  },
  expectedErrors: async ({}, use) => use([]),
  watchErrors: async ({ expectedErrors, onTestFinished }, use) => {
    const errors: string[] = [];
    // Not at the fixture's end: what fails there keeps the festival for the second try.
    onTestFinished(() => {
      // A stream that breaks is opened again; stories about it look at the page instead.
      const isExpected = (text: string) => [BROKEN_STREAM, ...expectedErrors].some((one) => one.test(text));
      const unexpected = errors.filter((text) => !isExpected(text));
      if (unexpected.length > 0) throw new Error(`The browser reported errors:\n${unexpected.join('\n')}`);
    });
    await use((context) => {
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      context.on('weberror', (error) => errors.push(String(error.error())));
    });
  },
  visitor: async ({ festival, isWhole, watchErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = DESKTOP) => {
      const browser = await browserAt((isWhole ? findChromium() : findShell())!);
      const context = await browser.newContext({
        ...CALM,
        ...NO_WORKER,
        ...NIGHT,
        baseURL: festival.url,
        locale: 'en-IN',
        ...options,
      });
      contexts.push(context);
      watchErrors(context);
      const page = await context.newPage();
      return options.javaScriptEnabled === false ? page : waitingForScripts(page);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** For stories in which the program is killed, or a new release takes its place. */
export const ALONE = { isAlone: async ({}, use: (isAlone: boolean) => Promise<void>) => use(true) };

/** For stories about notifications. */
export const WHOLE = { isWhole: async ({}, use: (isWhole: boolean) => Promise<void>) => use(true) };

/** A story of people who only read, on a festival that others read too. */
export const readersStory = story.extend({
  festival: async ({}, use: (festival: Festival) => Promise<void>) => use(await standingFestival()),
});

/** A page loads its scripts after its first paint, so stories act only when the router runs. */
export function waitingForScripts(page: Page): Page {
  const isRunning = () =>
    page.waitForFunction(() => {
      const { document } = globalThis as unknown as { document: { getElementById(id: string): unknown } };
      return !document.getElementById('page-start') || '__reactRouterDataRouter' in globalThis;
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
