import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SLUG_MAX, slug } from '#contract/entities/fields.ts';
import { tenScripts } from '#contract/testing/ten-scripts.ts';
import { madeSlug, numbered, slugOf } from './slug.ts';

describe('A slug', () => {
  test.each(Object.entries(tenScripts))('of a title in %s can be read', (_script, { title, slug: made }) => {
    expect(slugOf(title)).toBe(made);
    expect(slugOf(`${title} २०२६`)).toBe(`${made}-2026`);
    expect(slug('Slug').parse(made)).toBe(made);
  });

  it('is that of the kind where no letter can be spelled, and none where there is no title', () => {
    expect(madeSlug('🪁', 'event')).toBe('event');
    expect(madeSlug('  ', 'event')).toBe('');
    expect(madeSlug('DJ रात', 'event')).toBe('dj-rat');
  });

  it('passes its own schema, whatever the title', () => {
    assert(
      // From Latin letters to those of Malayalam, whole and in pieces.
      property(array(integer({ min: 0x20, max: 0x0d7f }), { minLength: 1, maxLength: 100 }), (codes) => {
        const title = String.fromCharCode(...codes);
        const made = madeSlug(title, 'event');
        if (title.trim()) expect(slug('Slug').safeParse(made).success, made).toBe(true);
      }),
    );
  });

  it('gets a number within its length', () => {
    expect(numbered('rangoli', 2)).toBe('rangoli-2');
    expect(numbered('x'.repeat(SLUG_MAX), 12)).toBe(`${'x'.repeat(SLUG_MAX - 3)}-12`);
    expect(numbered(`${'x'.repeat(SLUG_MAX - 3)}-yz`, 2)).toBe(`${'x'.repeat(SLUG_MAX - 3)}-2`);
  });
});
