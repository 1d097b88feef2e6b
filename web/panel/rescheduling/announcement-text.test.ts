import { expect, it } from 'vitest';
import { announcementSchema } from '#contract/entities/announcement.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { type Rescheduling, rescheduledSession } from '#contract/programme/reschedule.ts';
import { announcementOf, duration } from './announcement-text.tsx';

const session: EventSession = {
  startAt: '2026-03-13T12:00:00.000Z',
  endAt: '2026-03-13T14:00:00.000Z',
  venueId: 'lawn',
  status: 'confirmed',
};
const names: Record<string, string> = { lawn: 'Lawn', hall: 'Tagore <Hall>' };

const told = (
  change: Rescheduling,
  more: { reason?: string; now?: string; title?: string; count?: number } = {},
) =>
  announcementOf({
    event: {
      id: 'bands',
      title: more.title ?? 'Battle of Bands',
      sessions: Array.from({ length: more.count ?? 1 }, () => session),
    },
    before: session,
    after: rescheduledSession(session, change),
    change,
    reason: more.reason ?? '',
    timezone: 'Asia/Kolkata',
    venueName: (id) => names[id]!,
    now: more.now ?? '2026-03-10T12:00:00.000Z',
  });

it('tells a delay, a move of time and place, and a cancellation', () => {
  expect(told({ type: 'delay', minutes: 90 })).toMatchObject({
    title: 'Battle of Bands starts an hour and 30 minutes later',
    body: '<p>It begins on Friday, 13 March at <strong>19:00</strong> in <strong>Lawn</strong>, instead of 17:30.</p>',
    severity: 'important',
    category: 'schedule',
    eventId: 'bands',
  });
  expect(told({ type: 'move', startAt: session.startAt, venueId: 'hall' })).toMatchObject({
    title: 'Battle of Bands moves to Tagore <Hall>',
    body: '<p>It begins on Friday, 13 March at <strong>17:30</strong> in <strong>Tagore &lt;Hall&gt;</strong>, instead of Lawn.</p>',
    category: 'venue',
  });
  expect(told({ type: 'move', startAt: '2026-03-14T12:30:00.000Z', venueId: 'hall' })).toMatchObject({
    title: 'Battle of Bands moves to Tagore <Hall>, Sat 14 Mar, 18:00',
    body: '<p>It begins on Saturday, 14 March at <strong>18:00</strong> in <strong>Tagore &lt;Hall&gt;</strong>, instead of Friday, 13 March at 17:30 in Lawn.</p>',
    category: 'schedule',
  });
  expect(told({ type: 'cancel' }, { reason: ' Rain & wind. ' })).toMatchObject({
    title: 'Battle of Bands is cancelled',
    body: '<p>It was planned for Friday, 13 March at 17:30 in Lawn.</p><p>Rain &amp; wind.</p>',
    severity: 'urgent',
  });
});

it('tells a new end, alone and with a move', () => {
  const endAt = '2026-03-13T14:30:00.000Z';
  expect(told({ type: 'move', startAt: session.startAt, venueId: 'lawn', endAt })).toMatchObject({
    title: 'Battle of Bands ends at 20:00',
    body: '<p>It begins on Friday, 13 March at <strong>17:30</strong> in <strong>Lawn</strong> and ends at <strong>20:00</strong>, instead of 19:30.</p>',
    category: 'schedule',
  });
  expect(told({ type: 'move', startAt: session.startAt, venueId: 'hall', endAt })).toMatchObject({
    title: 'Battle of Bands moves to Tagore <Hall>',
    body: '<p>It begins on Friday, 13 March at <strong>17:30</strong> in <strong>Tagore &lt;Hall&gt;</strong>, instead of Lawn. It ends at <strong>20:00</strong>.</p>',
    category: 'schedule',
  });
});

it('is urgent when people are on their way, and says which session of several', () => {
  const soon = told({ type: 'delay', minutes: 15 }, { now: '2026-03-13T11:00:00.000Z', count: 2 });
  expect([soon.severity, soon.title]).toEqual(['urgent', 'Battle of Bands (Friday) starts 15 minutes later']);
});

it('fits the limits, however long the title is', () => {
  const long = told(
    { type: 'move', startAt: '2026-03-14T12:30:00.000Z', venueId: 'hall' },
    { title: 'x'.repeat(100) },
  );
  expect(announcementSchema.safeParse({ ...long, status: 'draft' }).error).toBeUndefined();
});

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, 'an hour'],
  [120, '2 hours'],
])('%i minutes are %s', (minutes, words) => expect(duration(minutes)).toBe(words));
