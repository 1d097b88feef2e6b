import { expect, it } from 'vitest';
import { writtenFields } from '#contract/api/document.ts';
import { ANNOUNCEMENT_BODY_MAX, announcementSchema } from '#contract/entities/announcement.ts';
import type { StaffEvent } from '../reschedule.ts';
import { bulkAnnouncement } from './bulk-announcement.ts';
import { type BulkChange, changedEvents, type Which } from './bulk-changes.ts';

const now = '2126-03-13T12:00:00.000Z';
const session = (hour: number, more: object = {}) => ({
  startAt: `2126-03-13T${hour}:00:00.000Z`,
  endAt: `2126-03-13T${hour + 1}:00:00.000Z`,
  venueId: 'lawn',
  status: 'confirmed',
  ...more,
});
const event = (id: string, status: string, ...sessions: object[]) =>
  ({ id, title: id, status, category: 'music', sessions }) as unknown as StaffEvent;
const events = [
  event('draft', 'draft', session(15)),
  event(
    'published',
    'published',
    session(10),
    session(14),
    session(16),
    session(18, { status: 'cancelled' }),
  ),
  event('cancelled', 'cancelled', session(15)),
  event('over', 'published', session(10)),
];
const ids = (change: BulkChange, which: Which = 'next') =>
  changedEvents(events, change, which, now).map(({ before, at }) => [before.id, at]);

it('changes those that it makes a difference to, and their sessions that are to come', () => {
  expect(ids({ type: 'publish' })).toEqual([['draft', []]]);
  expect(ids({ type: 'unpublish' }).map(([id]) => id)).toEqual(['published', 'cancelled', 'over']);
  expect(ids({ type: 'category', category: 'music' })).toEqual([]);
  expect(ids({ type: 'category', category: 'dance' })).toHaveLength(4);
  expect(ids({ type: 'delay', minutes: 30 })).toEqual([
    ['draft', [0]],
    ['published', [1]],
  ]);
  expect(ids({ type: 'delay', minutes: 30 }, 'coming')).toEqual([
    ['draft', [0]],
    ['published', [1, 2]],
  ]);
  expect(ids({ type: 'venue', venueId: 'lawn' })).toEqual([]);
  const [, moved] = changedEvents(events, { type: 'venue', venueId: 'hall' }, 'next', now);
  expect(moved!.after.sessions.map(({ venueId, status }) => [venueId, status])).toEqual([
    ['lawn', 'confirmed'],
    ['hall', 'moved'],
    ['lawn', 'confirmed'],
    ['lawn', 'cancelled'],
  ]);
});

it('is announced once for all that visitors know of, within the limits', () => {
  const told = (
    change: Extract<BulkChange, { type: 'delay' | 'venue' }>,
    chosen: StaffEvent[],
    which: Which,
  ) =>
    bulkAnnouncement({
      changed: changedEvents(chosen, change, which, now),
      change,
      reason: 'Rain & wind.',
      timezone: 'UTC',
      venueName: (id) => (id === 'hall' ? 'Hall <1>' : id),
      now,
    });
  expect(told({ type: 'delay', minutes: 30 }, [events[0]!], 'next')).toBeUndefined();
  expect(told({ type: 'delay', minutes: 30 }, events, 'next')).toMatchObject({
    title: 'published (Wednesday) starts 30 minutes later',
    eventId: 'published',
  });
  const many = Array.from({ length: 20 }, (_, at) =>
    event(`${'x'.repeat(90)}${at}`, 'published', session(20)),
  );
  const all = told({ type: 'venue', venueId: 'hall' }, many, 'next')!;
  expect(all).toMatchObject({
    title: '20 events move to Hall <1>',
    eventId: undefined,
    severity: 'important',
  });
  expect(all.body).toMatch(
    /^<p>Rain &amp; wind\.<\/p><ul><li>x+0 moves to Hall &lt;1&gt;.*and \d+ more<\/li><\/ul>$/,
  );
  expect(all.body.length).toBeLessThanOrEqual(ANNOUNCEMENT_BODY_MAX);
  expect(announcementSchema.safeParse({ ...all, status: 'draft' }).error).toBeUndefined();
});

it('fills in what a draft lacked, and leaves sessions alone that are only half typed', () => {
  const half = { ...event('half', 'draft', session(15)), unfinished: { category: null, sessions: [{}] } };
  const changed = (change: BulkChange) => changedEvents([half], change, 'coming', now);
  const { after } = changed({ type: 'category', category: 'music' })[0]!;
  expect(writtenFields(after)).toMatchObject({ category: 'music', sessions: [{}] });
  expect(changed({ type: 'delay', minutes: 30 })).toEqual([]);
});
