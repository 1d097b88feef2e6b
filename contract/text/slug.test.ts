import { assert, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SLUG_MAX, slug } from '#contract/entities/fields.ts';
import { madeSlug, numbered, slugOf } from './slug.ts';

/** One title of each script, and its address. */
const TITLES: Readonly<Record<string, [title: string, slug: string]>> = {
  Devanagari: ['कवि सम्मेलन २०२६', 'kavi-sammelan-2026'],
  Tamil: ['கவிதை இரவு', 'kavidai-iravu'],
  Bengali: ['নাটক উৎসব', 'natak-utsab'],
  Telugu: ['సంగీతం', 'sangitam'],
  Kannada: ['ಯಕ್ಷಗಾನ', 'yakshagana'],
  Malayalam: ['കഥകളി', 'kathakali'],
  Gujarati: ['ગરબા રાત', 'garba-rat'],
  Gurmukhi: ['ਭੰਗੜਾ', 'bhangra'],
  Urdu: ['شام غزل', 'sham-ghazal'],
  Arabic: ['مهرجان', 'maharjan'],
};

describe('A slug', () => {
  test.each(Object.entries(TITLES))('of a title in %s can be read', (_script, [title, made]) => {
    expect(slugOf(title)).toBe(made);
    expect(slug('Slug').parse(made)).toBe(made);
  });

  it('is that of the kind where no letter can be spelled, and none where there is no title', () => {
    expect(madeSlug('🪁', 'event')).toBe('event');
    expect(madeSlug('  ', 'event')).toBe('');
    expect(madeSlug('DJ रात', 'event')).toBe('dj-rat');
  });

  it('passes its own schema, whatever the title', () => {
    assert(
      property(string({ minLength: 1, maxLength: 120, unit: 'binary' }), (title) => {
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
