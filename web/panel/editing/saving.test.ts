import { expect, it } from 'vitest';
import { errorBody } from '#web/shared/services/request.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { eventScreen } from './screen-specs/event-screen.ts';
import { checkFields, stillRefused, withFormerSlug } from './saving.ts';

const event = {
  title: 'Quiz',
  slug: 'quiz',
  summary: '',
  description: '<p>All of it.</p>',
  category: 'literary',
  kind: 'competition',
  participation: 'solo',
  fee: 0,
  sessions: [
    {
      startAt: '2026-03-12T10:00:00.000Z',
      endAt: '2026-03-12T09:00:00.000Z',
      venueId: 'lawn',
      status: 'confirmed',
    },
  ],
  registration: { status: 'none' },
  status: 'published',
};
const refusal = {
  sent: event,
  error: {
    ...errorBody('invalid-argument'),
    fields: { ...checkFields('events', event), slug: 'Slug is taken.' },
  },
};
const left = (changed: object) =>
  Object.keys(stillRefused('events', refusal, { ...event, ...changed })?.fields ?? {});

it('says what is wrong until its field is right, whichever field made it right', () => {
  expect(left({})).toEqual(['summary', 'sessions.0.endAt', 'slug']);
  expect(left({ summary: 'Short.' })).toEqual(['sessions.0.endAt', 'slug']);
  expect(left({ summary: 'x'.repeat(300) })).toEqual(['summary', 'sessions.0.endAt', 'slug']);
  const earlier = [{ ...event.sessions[0]!, startAt: '2026-03-12T08:00:00.000Z' }];
  expect(left({ sessions: earlier })).toEqual(['summary', 'slug']);
});

it('believes that another value may be free, of which only the server knows', () => {
  expect(left({ slug: 'great-quiz' })).not.toContain('slug');
  const sessions = [{ ...event.sessions[0]!, endAt: '2026-03-12T11:00:00.000Z' }];
  expect(
    stillRefused('events', refusal, { ...event, summary: 'Short.', sessions, slug: 'b' }),
  ).toBeUndefined();
});

it('finds nothing new while somebody types', () => {
  expect(left({ title: '' })).not.toContain('title');
});

it('leaves a refusal without fields as it is', () => {
  const error = errorBody('unavailable');
  expect(stillRefused('events', { sent: event, error }, {})).toBe(error);
});

it('keeps a slug that visitors know among the former ones, and no other', () => {
  const stored = (fields: object) => ({ ...event, ...fields }) as unknown as AnyDocument;
  const former = (fields: object, from: object) =>
    withFormerSlug(eventScreen, { ...event, ...fields }, stored(from))['previousSlugs'];
  expect(former({ slug: 'big-quiz' }, {})).toEqual(['quiz']);
  expect(former({ slug: 'big-quiz', previousSlugs: ['old'] }, {})).toEqual(['old', 'quiz']);
  expect(former({ slug: 'old', previousSlugs: ['old'] }, {})).toEqual(['quiz']);
  expect(former({}, {})).toBeUndefined();
  expect(former({ slug: 'big-quiz' }, { status: 'draft' })).toBeUndefined();
  expect(former({ slug: 'big-quiz', status: 'draft' }, {})).toBeUndefined();
  const many = Array.from({ length: 20 }, (_, index) => `quiz-${index}`);
  expect(former({ slug: 'big-quiz', previousSlugs: many }, {})).toEqual([...many.slice(1), 'quiz']);
});
