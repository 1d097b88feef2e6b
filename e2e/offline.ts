import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, findShell } from '../scripts/chromium.ts';
import { CALM, DESKTOP, story, waitingForScripts } from './story.ts';

/** A browser with a profile on the disk: it can be closed, and started cold. */
export interface Phone {
  /** Forbids every site to store anything, by the browser's own setting; before it is opened. */
  forbidStorage: () => void;
  open: () => Promise<Page>;
  close: () => Promise<void>;
  context: () => BrowserContext;
}

/** What a browser says of a server that is not there, and a loader that reads the copy instead. */
const AWAY =
  /Failed to load resource: net::ERR_|TypeError: Failed to fetch|ERR_INCOMPLETE_CHUNKED_ENCODING|network-request-failed|status of 50[234]/;

/** The time that a disk and two busy cores may take. */
export const SOON = { timeout: 15_000, interval: 100 };

/** Stories of a browser that works offline. */
export const offlineStory = story.extend<{ phone: Phone }>({
  phone: async ({ festival, isWhole, expectedErrors, watchErrors }, use) => {
    // What neither the server nor the copy has is said on the page and logged.
    expectedErrors.push(AWAY, /^Unreachable: /);
    const profile = mkdtempSync(join(tmpdir(), 'utsav-phone-'));
    let context: BrowserContext | undefined;
    let readsSettings = isWhole;
    const close = async () => {
      await context?.close();
      context = undefined;
    };
    await use({
      forbidStorage() {
        // Only a whole browser reads settings.
        readsSettings = true;
        mkdirSync(join(profile, 'Default'));
        const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
        writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings));
      },
      async open() {
        context = await chromium.launchPersistentContext(profile, {
          executablePath: (readsSettings ? findChromium() : findShell())!,
          args: CHROMIUM_FLAGS,
          baseURL: festival.url,
          locale: 'en-IN',
          ...CALM,
          ...DESKTOP,
        });
        watchErrors(context);
        return waitingForScripts(await context.newPage());
      },
      close,
      context: () => context!,
    });
    await close();
    rmSync(profile, { recursive: true, force: true });
  },
});

/** Waits until the worker has all its files and the copy is on the disk. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.waitForFunction(
    `(async () => {
      const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith('utsav-copy-')) ?? {};
      if (!name) return false;
      const request = indexedDB.open(name);
      const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
      const reading = database.transaction('values').objectStore('values').get('mark');
      const mark = await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result)));
      database.close();
      return mark !== undefined;
    })()`,
    undefined,
    { polling: 100 },
  );
}

/** Makes the copy older. The page must not hold a stream, because that would set the time again. */
export const agedBy = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate(`(async () => {
    const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith('utsav-copy-'));
    const request = indexedDB.open(name);
    const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const values = database.transaction('values', 'readwrite').objectStore('values');
    const reading = values.get('mark');
    const mark = await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result)));
    values.put({ ...mark, heardAt: mark.heardAt - ${ms} }, 'mark');
    await new Promise((resolve) => (values.transaction.oncomplete = resolve));
    database.close();
  })()`);

/** Everything that the browser has stored of this site. */
export interface StoredData {
  addresses: string[];
  databases: Record<string, Record<string, unknown>>;
}

export const storedIn = (page: Page): Promise<StoredData> =>
  page.evaluate<StoredData>(`(async () => {
    const wait = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const addresses = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    const databases = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      const held = (databases[name] = {});
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([wait(objects.getAllKeys()), wait(objects.getAll())]);
        keys.forEach((key, index) => (held[store + '/' + key] = values[index]));
      }
      database.close();
    }
    return { addresses, databases };
  })()`);

/** The lists of the copy, by collection and id, without what only the copy needs. */
export function copyOf({ databases }: StoredData): {
  seq: number;
  lists: Record<string, Map<string, unknown>>;
} {
  const name = Object.keys(databases).find((candidate) => candidate.startsWith('utsav-copy-'));
  const held = name === undefined ? {} : databases[name]!;
  const lists: Record<string, Map<string, unknown>> = {};
  for (const [key, value] of Object.entries(held)) {
    const [, collection] = /^values\/list:(.+)$/.exec(key) ?? [];
    if (collection === undefined) continue;
    const { documents } = value as { documents: { id: string }[] };
    lists[collection] = new Map(documents.map((document) => [document.id, document]));
  }
  return { seq: (held['values/mark'] as { seq: number } | undefined)?.seq ?? 0, lists };
}
