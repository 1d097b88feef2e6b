import { expect, it } from 'vitest';
import type { AnyDocument } from '#contract/api/document.ts';
import { byKey, eventOrders, isInVenue, isOnDay, nextSessionText } from './event-order.ts';

const now = new Date('2026-03-13T12:00:00.000Z');
const facts = {
  now,
  timezone: 'Asia/Kolkata',
  venueName: (id: string) => ({ a: 'Zoo', b: 'Arena' })[id] ?? id,
};
const session = (start: string, end: string, venueId: string, status = 'confirmed') => ({
  startAt: `2026-03-${start}:00.000Z`,
  endAt: `2026-03-${end}:00.000Z`,
  venueId,
  status,
});
const event = (id: string, ...sessions: object[]) => ({ id, title: id, sessions }) as unknown as AnyDocument;

const events = [
  event('draft', {}),
  event('past', session('12T10:00', '12T11:00', 'a')),
  event('older', session('11T10:00', '11T11:00', 'b')),
  event('tomorrow', session('14T04:00', '14T05:00', 'a')),
  event('now', session('13T11:30', '13T12:30', 'a'), session('14T11:30', '14T12:30', 'b')),
  event('later', session('12T09:00', '12T10:00', 'a'), session('13T15:00', '13T16:00', 'b')),
  { id: 'bare', title: 'bare' } as unknown as AnyDocument,
];
const inOrder = (order: keyof typeof eventOrders) =>
  events.toSorted(byKey(eventOrders[order].keyOf, facts)).map(({ id }) => id);

it('sorts by time, by day and by venue', () => {
  expect(inOrder('time')).toEqual(['now', 'later', 'tomorrow', 'past', 'older', 'bare', 'draft']);
  expect(inOrder('day')).toEqual(['older', 'past', 'later', 'now', 'tomorrow', 'bare', 'draft']);
  expect(inOrder('venue')).toEqual(['older', 'later', 'past', 'now', 'tomorrow', 'bare', 'draft']);
});

it('says which session is next, what is on and what is over', () => {
  const texts = events.map((each) => nextSessionText(each, now, facts.timezone));
  expect(texts).toEqual([
    '',
    'Over since Thu 12 Mar',
    'Over since Wed 11 Mar',
    'Sat 14 Mar, 09:30',
    'Now, until 18:00',
    'Fri 13 Mar, 20:30',
    '',
  ]);
});

it('finds all events of a day and of a venue, by any of their sessions', () => {
  const of = (matches: (each: AnyDocument) => boolean) => events.filter(matches).map(({ id }) => id);
  expect(of((each) => isOnDay(each, '2026-03-14', facts.timezone))).toEqual(['tomorrow', 'now']);
  expect(of((each) => isInVenue(each, 'b'))).toEqual(['older', 'now', 'later']);
});
