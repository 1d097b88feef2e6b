import { expect, it } from 'vitest';
import { wordsOf } from '#contract/entities/translations.ts';
import type { Section } from '../fields/field-spec.ts';
import { translationSections } from '../screen-specs/translation-spec.ts';
import { screens } from '../screen-specs/screen-specs.ts';
import { textsOf, withValue } from './texts.ts';

const sectionsOf = (name: string): Section[] =>
  translationSections(screens.find(({ collection }) => collection === name)!);

it('lists every text that is written, within galleries and groups too', () => {
  const own = wordsOf('sponsors', { name: 'Tea', tier: { label: 'Gold', rank: 1 } });
  const forms = { own, words: undefined, stored: undefined, origins: undefined };
  const texts = textsOf(sectionsOf('sponsors'), forms).flatMap((section) => section.texts);
  expect(texts.map(({ at, now }) => [at.join('.'), now])).toEqual([
    ['name', 'Tea'],
    ['tier.label', 'Gold'],
  ]);
});

it('names the entries of a list by their number, and says which have changed', () => {
  const gallery = [
    { url: '/files/a.webp', caption: 'Lamps at night' },
    { url: '/files/b.webp', caption: 'Kites' },
  ];
  const words = { gallery: { '/files/a.webp': { caption: 'दीये' }, '/files/b.webp': { caption: 'पतंग' } } };
  const origins = {
    gallery: { '/files/a.webp': { caption: 'Lamps' }, '/files/b.webp': { caption: 'Kites' } },
  };
  const forms = { own: wordsOf('blogs', { gallery }), words, stored: words, origins };
  const texts = textsOf(sectionsOf('blogs'), forms).flatMap((section) => section.texts);
  expect(texts.map(({ spec, words: hindi, origin }) => [spec.label, hindi, origin])).toEqual([
    ['Gallery 1: Caption', 'दीये', 'Lamps'],
    ['Gallery 2: Caption', 'पतंग', undefined],
  ]);
});

it('writes a text where it stands, and leaves the others', () => {
  const before = { hi: { title: 'नाम', gallery: { '/a.b': { caption: 'एक' } } } };
  expect(withValue(before, ['hi', 'gallery', '/a.b', 'alt'], 'दो')).toEqual({
    hi: { title: 'नाम', gallery: { '/a.b': { caption: 'एक', alt: 'दो' } } },
  });
  expect(withValue(undefined, ['hi', 'title'], 'नाम')).toEqual({ hi: { title: 'नाम' } });
});
