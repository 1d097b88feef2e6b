import { expect, it } from 'vitest';
import { eventSchema, type EventSession } from '#contract/entities/event.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { rescheduled, rescheduledSession } from './reschedule.ts';

const session: EventSession = {
  label: 'Finals',
  startAt: '2026-03-13T13:30:00.000Z',
  endAt: '2026-03-13T16:30:00.000Z',
  venueId: 'lawn',
  status: 'confirmed',
};
const before = { startAt: session.startAt, endAt: session.endAt, venueId: 'lawn' };

it('a delayed session is as long as before, and tells when it was to be', () => {
  expect(rescheduledSession(session, { type: 'delay', minutes: 45 })).toEqual({
    ...session,
    startAt: '2026-03-13T14:15:00.000Z',
    endAt: '2026-03-13T17:15:00.000Z',
    status: 'moved',
    previous: before,
  });
});

it('a session that is moved twice tells of its first place; moved back, it was never moved', () => {
  const hall = rescheduledSession(session, { type: 'move', startAt: session.startAt, venueId: 'hall' });
  expect(hall).toMatchObject({ venueId: 'hall', endAt: session.endAt, previous: before });
  const later = rescheduledSession(hall, { type: 'delay', minutes: 30 });
  expect(later.previous).toEqual(before);
  const back = rescheduledSession(later, { type: 'move', startAt: session.startAt, venueId: 'lawn' });
  expect(back).toEqual(session);
});

it('a session is stretched to another end, and back to the length that was announced', () => {
  const { startAt, venueId } = session;
  const longer = rescheduledSession(session, {
    type: 'move',
    startAt,
    venueId,
    endAt: '2026-03-13T17:00:00.000Z',
  });
  expect(longer).toMatchObject({
    startAt,
    endAt: '2026-03-13T17:00:00.000Z',
    status: 'moved',
    previous: before,
  });
  expect(rescheduledSession(longer, { type: 'move', startAt, venueId, endAt: session.endAt })).toEqual(
    session,
  );
});

it('an event is off with its last session, not before', () => {
  const event = { sessions: [session, { ...session, label: 'Heats' }], status: 'published' as const };
  const half = rescheduled(event, 1, { type: 'cancel' });
  expect([half.status, half.sessions.map(({ status }) => status)]).toEqual([
    'published',
    ['confirmed', 'cancelled'],
  ]);
  expect(rescheduled(half, 0, { type: 'cancel' }).status).toBe('cancelled');
  expect(event.sessions[1]!.status).toBe('confirmed');
});

it('what comes out passes the schema', () => {
  const event = eventSchema.parse({ ...minimal.events, sessions: [session] });
  for (const change of [
    { type: 'delay', minutes: 15 },
    { type: 'move', startAt: '2026-03-14T13:30:00.000Z', venueId: 'hall' },
    { type: 'cancel' },
  ] as const)
    expect(eventSchema.safeParse(rescheduled(event, 0, change)).error).toBeUndefined();
});
