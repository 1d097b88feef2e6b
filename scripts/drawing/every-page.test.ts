import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressIn } from '#contract/languages/addresses.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { ENGLISH, inLanguage } from '#contract/languages/words.ts';
import { demoFestival } from '#seed/demo.ts';
import { pastEdition } from '#seed/past/edition.ts';
import { drawn, patterns } from './drawn-pages.ts';
import { addressesWith } from './public-pages.ts';

// The first drawing reads the whole web app, which takes a busy machine long.
vi.setConfig({ testTimeout: 30_000 });

const now = new Date('2026-03-13T12:50:00Z');
const past = pastEdition(now);
const festival = { documents: demoFestival(now), editions: [past.snapshot], now };
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const pages = addressesWith(past);

interface Answer {
  lists: Partial<Record<CollectionName, { id: string }[]>>;
}

// Named so, because the types of scripts know no browser.
const file: string = '#web/live/lists/live-lists.ts';
const { LiveLists } = (await import(file)) as {
  LiveLists: { prototype: { hold: (...answers: Answer[]) => void } };
};

/** What pages bring must be in the public order, because the browser does not sort it again. */
function expectPublicOrder(code: string, answers: readonly Answer[]): void {
  for (const { lists } of answers) {
    for (const [name, list] of Object.entries(lists)) {
      const ordered = inLanguage(code, () => inPublicOrder(name as CollectionName, list));
      expect(list.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
    }
  }
}

beforeEach(() => {
  vi.spyOn(LiveLists.prototype, 'hold').mockClear();
  // React tells there what is wrong with a page that it draws all the same.
  vi.spyOn(console, 'error');
});

it('is known of every pattern', () => {
  expect(Object.keys(pages).toSorted()).toEqual(patterns.toSorted());
});

describe.each([ENGLISH, 'hi'])('drawn in %s', (code) => {
  it.each(Object.values(pages).flat())('%s', async (page) => {
    const { status, html, failure } = await drawn(addressIn(code, page), festival);
    expect(failure).toBeUndefined();
    expect(console.error).not.toHaveBeenCalled();
    expect(status).toBe(page === '/nothing-is-here' ? 404 : 200);
    expect(html).toContain(`<html lang="${code}"`);
    const { calls } = vi.mocked(LiveLists.prototype.hold).mock;
    expect(calls).not.toHaveLength(0);
    for (const answers of calls) expectPublicOrder(code, answers);
  });

  it.each([-30, 30])('the first page %i days away', async (days) => {
    const { status, failure } = await drawn(addressIn(code, '/'), { ...festival, now: inDays(days) });
    expect([status, failure]).toEqual([200, undefined]);
  });

  it('the first page of a new installation', async () => {
    const { status, failure } = await drawn(addressIn(code, '/'), { documents: [], editions: [], now });
    expect([status, failure]).toEqual([200, undefined]);
  });
});
