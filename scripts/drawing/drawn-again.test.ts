import { describe, expect, it, vi } from 'vitest';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { demoFestival, type SeedDocument } from '#seed/demo.ts';
import { pastEdition } from '#seed/past/edition.ts';
import { drawn } from './drawn-pages.ts';
import { addressesWith } from './public-pages.ts';

// The first drawing reads the whole web app, which takes a busy machine long.
vi.setConfig({ testTimeout: 30_000 });

const now = new Date('2026-03-13T12:50:00Z');
const past = pastEdition(now);

/** Parts are kept until the site document changes, so no other test has drawn those of this name. */
const called = (name: string) => ({
  documents: demoFestival(now).map((document): SeedDocument =>
    document.collection === 'site' ? { ...document, fields: { ...document.fields, name } } : document,
  ),
  editions: [past.snapshot],
  now,
});

describe.each([ENGLISH, 'hi'])('in %s', (code) => {
  it.each(Object.values(addressesWith(past)).flat())(
    '%s drawn again is the same to the letter',
    async (page) => {
      const festival = called(`Drawn once in ${code}`);
      const once = await drawn(addressIn(code, page), festival);
      expect(once.html).not.toContain('data-part');
      expect((await drawn(addressIn(code, page), festival)).html).toBe(once.html);
    },
  );

  it('a page says the new name of the festival wherever it said the old one', async () => {
    const before = await drawn(addressIn(code, '/blog'), called(`Old name in ${code}`));
    const after = await drawn(addressIn(code, '/blog'), called(`New name in ${code}`));
    expect(before.html).toContain(`Old name in ${code}`);
    expect(after.html).not.toContain('Old name');
    expect(after.html.split('New name').length).toBe(before.html.split('Old name').length);
  });
});
