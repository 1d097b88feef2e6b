import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { collections } from '#contract/api/collections.ts';
import { translatedFields } from '#contract/entities/translations.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { sentFields } from '../fields/fields.ts';
import { specsOf } from './screen-spec.ts';
import { screens } from './screen-specs.ts';

/** What is not filled in by hand: the buttons set it, or the server does. */
const NOT_IN_FORMS: Record<string, string[]> = {
  announcement: ['status'],
  blogs: ['status'],
  events: ['status', 'previousSlugs'],
  speakers: ['status'],
  sponsors: ['active'],
};

const shapeOf = (schema: ZodType) => (schema as unknown as { shape: Record<string, unknown> }).shape;

describe.each(screens)('the form of $collection', (screen) => {
  const { collection, orders, filters } = screen;
  it('has every field of the schema, once, and no other', () => {
    const inForm = specsOf(screen).map(({ name }) => name);
    const known = Object.keys(shapeOf(collections[collection].schema));
    const byServer = translatedFields(collection).length > 0 ? ['translatedFrom'] : [];
    expect([...inForm, ...byServer, ...(NOT_IN_FORMS[collection] ?? [])].sort()).toEqual(known.sort());
  });
  it('offers the orders and filters that the API declares', () => {
    expect(Object.keys(orders)).toEqual(Object.keys(collections[collection].orders));
    for (const { field } of filters) expect(collections[collection].filters).toContain(field);
  });
  it('sends a document back as it came', () => {
    const document = collections[collection].schema.parse(minimal[collection]);
    expect(collections[collection].schema.parse(sentFields(document, specsOf(screen)))).toEqual(document);
  });
});
