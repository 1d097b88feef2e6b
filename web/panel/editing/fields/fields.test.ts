import { ownFields } from '#contract/api/document.ts';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from './field-spec.ts';
import { slugOf } from '#contract/text/slug.ts';
import { isSame, sentFields, typedNumber } from './fields.ts';

const specs: FieldSpec[] = [
  { type: 'text', name: 'title', label: 'Title' },
  { type: 'text', name: 'author', label: 'Author', optional: true },
  { type: 'texts', name: 'tags', label: 'Tags', each: 'Tag', max: 8 },
  {
    type: 'group',
    name: 'link',
    label: 'Link',
    optional: true,
    fields: [
      { type: 'text', name: 'label', label: 'Label' },
      { type: 'text', name: 'url', label: 'Address' },
      { type: 'switch', name: 'bold', label: 'Bold' },
    ],
  },
];

describe('what is sent of a form', () => {
  it('leaves out what was emptied, and a group with nothing in it', () => {
    const values = { title: 'A', author: '', tags: ['x', ' '], link: { label: '', url: '', bold: false } };
    expect(sentFields(values, specs)).toEqual({ title: 'A', tags: ['x'] });
  });
  it('keeps a group that is half filled, for the schema to name what is missing', () => {
    expect(sentFields({ title: 'A', link: { label: 'More', url: '' } }, specs)).toEqual({
      title: 'A',
      tags: [],
      link: { label: 'More' },
    });
  });
  it('keeps fields that the form does not know', () => {
    expect(sentFields({ title: 'A', gate: 'North' }, specs)).toMatchObject({ gate: 'North' });
  });
});

it('takes away what the server notes about a document', () => {
  const document = { id: 'a', version: 3, createdAt: '', updatedAt: '', updatedBy: 'u', title: 'A' };
  expect(ownFields(document)).toEqual({ title: 'A' });
});

it('reads numbers, and leaves to the schema what is none', () => {
  expect([
    typedNumber(' 12 '),
    typedNumber('0.5'),
    typedNumber(''),
    typedNumber('1e9'),
    typedNumber('x'),
  ]).toEqual([12, 0.5, undefined, '1e9', 'x']);
});

it('compares by content', () => {
  expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSame({ a: undefined }, {})).toBe(true);
  expect(isSame({ a: [1] }, { a: { 0: 1 } })).toBe(false);
});

it('makes addresses of titles', () => {
  expect(slugOf('  Café de l’Été: Part 2! ')).toBe('cafe-de-l-ete-part-2');
});
