import { expect, it, vi } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { demoFestival, type SeedDocument } from '#seed/demo.ts';
import { drawn, publicOf, viewsOf } from './drawn-pages.ts';

// The first drawing reads the whole web app, which takes a busy machine long.
vi.setConfig({ testTimeout: 30_000 });

const HOUR = 3_600_000;
const now = new Date('2026-03-13T12:50:00Z');
/** Without urgent news, which stands on every page: when it changes, nothing is repeated. */
const all = demoFestival(now).filter(({ fields }) => !('severity' in fields) || fields.severity !== 'urgent');
/** Those with rows that are repeated. */
const pages = ['/events', '/leaderboard'];

/** Other words wherever a visitor may read some, in each language. */
const READ = /^(?:title|name|shortName|label|tagline|reason|note|revisionNote)$/;
const otherWords = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return READ.test(name) ? `${value} (new)` : value;
  if (Array.isArray(value)) return value.map((entry) => otherWords(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, otherWords(own, key)]));
};

const withOther = (collection: CollectionName | undefined): SeedDocument[] =>
  all.map((document) =>
    document.collection === collection
      ? { ...document, fields: otherWords(document.fields) as SeedDocument['fields'] }
      : document,
  );

interface Change {
  what: string;
  collection?: CollectionName;
  hours?: number;
}

const CHANGES: Change[] = [
  ...(['events', 'venues', 'results', 'leaderboards'] as const).map((collection) => ({
    what: `other ${collection}`,
    collection,
  })),
  { what: 'two hours', hours: 2 },
  { what: 'a week', hours: 7 * 24 },
];

const cases = CHANGES.flatMap((change) => [ENGLISH, 'hi'].map((code) => ({ ...change, code })));

it.each(cases)(
  'after $what, pages in $code are the same as without what was kept',
  async ({ code, collection, hours = 0 }) => {
    for (const path of pages) {
      const page = addressIn(code, path);
      const views = viewsOf(all);
      const before = { documents: all, editions: [], now };
      await drawn(page, before, views);
      const documents = withOther(collection);
      if (collection)
        for (const view of publicOf(documents, collection)) views.set(collection, view.id, view);
      const after = { documents, editions: [], now: new Date(now.getTime() + hours * HOUR) };
      const { html } = await drawn(page, after, views);
      expect(html).toBe((await drawn(page, after)).html);
    }
  },
);
