import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, email, instant, optional, optionalText, phone, slug, webAddress } from './fields.ts';

describe('an instant', () => {
  it.each([
    ['2026-03-12T17:30:00Z', '2026-03-12T17:30:00.000Z'],
    ['2026-03-12T23:00:00.5+05:30', '2026-03-12T17:30:00.500Z'],
    ['2026-03-12T17:30Z', '2026-03-12T17:30:00.000Z'],
    ['2026-03-12', '2026-03-12T00:00:00.000Z'],
  ])('%s is kept as %s', (given, kept) => {
    expect(instant('Start').parse(given)).toBe(kept);
  });

  it.each(['2026-03-12T17:30', '12 March 2026', '1', '2026-13-40', '+012026-03-12T00:00:00Z', ''])(
    '%j is refused',
    (given) => {
      expect(instant('Start').safeParse(given).error?.issues[0]?.message).toBe(
        'Start must be a date and time, like 2026-03-12T17:30:00Z.',
      );
    },
  );
});

describe('an optional field', () => {
  const schema = z.object({ site: optional(webAddress('Site')), note: optionalText('Note', { max: 5 }) });

  it.each([{}, { site: '', note: '' }, { site: null, note: null }, { note: '   ' }])(
    '%j means absent',
    (given) => {
      expect(JSON.stringify(schema.parse(given))).toBe('{}');
    },
  );

  it('is checked when it is there', () => {
    expect(
      schema.safeParse({ site: 'ftp://x', note: 'too long' }).error?.issues.map(({ message }) => message),
    ).toEqual(['Site must be an address that starts with https://.', 'Note can have at most 5 characters.']);
  });
});

describe('what people type', () => {
  it.each([
    [phone('Phone'), '+91 98000-00000', true],
    [phone('Phone'), '12345', false],
    [phone('Phone'), '98000 x0000', false],
    [email('Email'), ' asha@example.org ', true],
    [email('Email'), 'asha@', false],
    [slug('Slug'), 'battle-of-bands-2', true],
    [slug('Slug'), 'Battle', false],
    [slug('Slug'), 'battle--bands', false],
    [slug('Slug'), '-battle', false],
    [webAddress('Link'), 'https://example.org/a?b=c#d', true],
    [webAddress('Link'), 'https://example.org/"onload', false],
    [amount('Fee', { max: 10 }), 0.1, true],
    [amount('Fee', { max: 10 }), Number.NaN, false],
  ] as [z.ZodType, unknown, boolean][])('case %#: %s %j → %s', (field, given, passes) => {
    expect(field.safeParse(given).success).toBe(passes);
  });
});
