import { expect, it } from 'vitest';
import type { StaffEvent } from '../reschedule.ts';
import { clashesOfMoving, isElsewhere, movedByKey, onDay, shifted, stretched, takenUp } from './moving.ts';

const session = {
  startAt: '2026-03-13T12:00:00.000Z',
  endAt: '2026-03-13T13:00:00.000Z',
  venueId: 'lawn',
  status: 'confirmed' as const,
};
const moving = takenUp('rain', 0, session);

it('is moved, stretched to a quarter of an hour at least, and put on another day', () => {
  expect(isElsewhere(moving, session)).toBe(false);
  expect(shifted(moving, -45)).toMatchObject({
    startAt: '2026-03-13T11:15:00.000Z',
    endAt: '2026-03-13T12:15:00.000Z',
  });
  expect(stretched(moving, 30)).toMatchObject({
    startAt: session.startAt,
    endAt: '2026-03-13T13:30:00.000Z',
  });
  expect(stretched(moving, -90).endAt).toBe('2026-03-13T12:15:00.000Z');
  const other = onDay(moving, '2026-03-15', 'Asia/Kolkata');
  expect(other).toMatchObject({ startAt: '2026-03-15T12:00:00.000Z', endAt: '2026-03-15T13:00:00.000Z' });
  expect(isElsewhere(other, session)).toBe(true);
});

it('tells the clashes of the new place only: of a venue, of a person, and with its own event', () => {
  const event = (id: string, ...sessions: object[]) =>
    ({
      id,
      title: id,
      status: 'published',
      sessions,
      coordinators: [{ name: 'Asha' }],
    }) as unknown as StaffEvent;
  const [hall, late] = [
    { ...session, venueId: 'hall' },
    { ...session, startAt: '2026-03-13T15:00:00.000Z', endAt: '2026-03-13T16:00:00.000Z' },
  ];
  const events = [event('rain', session, late), event('kite', hall)];
  const told = (place: typeof moving) =>
    clashesOfMoving(place, events).map(({ by, other, one }) => [by, one.index, other.eventId, other.index]);
  expect(told(moving)).toEqual([['coordinator', 0, 'kite', 0]]);
  expect(told({ ...moving, venueId: 'hall' })).toEqual([
    ['venue', 0, 'kite', 0],
    ['coordinator', 0, 'kite', 0],
  ]);
  expect(told(shifted(moving, 150))).toEqual([['venue', 0, 'rain', 1]]);
  expect(clashesOfMoving({ ...moving, eventId: 'gone' }, events)).toEqual([]);
});

it('follows the arrow keys, and stays where there is no venue beside', () => {
  const venues = [{ id: 'hall' }, { id: 'lawn' }];
  const by = (key: string, shiftKey = false) => movedByKey(moving, { key, shiftKey }, venues);
  expect(by('ArrowDown')).toEqual(shifted(moving, 15));
  expect(by('ArrowUp', true)).toEqual(stretched(moving, -15));
  expect([by('ArrowLeft').venueId, by('ArrowRight').venueId]).toEqual(['hall', 'lawn']);
  expect(by('a')).toBe(moving);
});
