import { describe, expect, it } from 'vitest';
import { nextExpiry, notExpired } from '#contract/programme/urgent-news.ts';
import { groupAnnouncements } from './announcement-groups.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

const announcement = (
  id: string,
  publishAt: string,
  more: Partial<PublicAnnouncement> = {},
): PublicAnnouncement => ({
  id,
  title: id,
  body: '',
  severity: 'info',
  category: 'general',
  pinned: false,
  status: 'published',
  publishAt,
  updatedAt: publishAt,
  ...more,
});

describe('groupAnnouncements', () => {
  it('takes pinned ones out and parts the others by the festival’s days', () => {
    const { pinned, days } = groupAnnouncements(
      [
        announcement('p', '2026-03-01T10:00:00.000Z', { pinned: true }),
        announcement('a', '2026-03-12T19:00:00.000Z'),
        announcement('b', '2026-03-12T18:29:00.000Z'),
        announcement('c', '2026-03-12T03:00:00.000Z'),
      ],
      'Asia/Kolkata',
    );
    expect(pinned.map(({ id }) => id)).toEqual(['p']);
    expect(days.map(({ day, announcements }) => [day.date, announcements.map(({ id }) => id)])).toEqual([
      ['13 March', ['a']],
      ['12 March', ['b', 'c']],
    ]);
  });
});

describe('notExpired', () => {
  it('drops what has expired and keeps what a slow clock takes for the future', () => {
    const now = Date.parse('2026-03-12T12:00:00.000Z');
    const shown = notExpired(
      [
        announcement('future', '2026-03-12T12:05:00.000Z'),
        announcement('open', '2026-03-12T11:00:00.000Z', { expiresAt: '2026-03-12T12:00:01.000Z' }),
        announcement('over', '2026-03-12T11:00:00.000Z', { expiresAt: '2026-03-12T12:00:00.000Z' }),
      ],
      now,
    );
    expect(shown.map(({ id }) => id)).toEqual(['future', 'open']);
  });
});

describe('nextExpiry', () => {
  it('is the nearest end that is still to come', () => {
    const at = (expiresAt: string) => announcement(expiresAt, '2026-03-12T08:00:00.000Z', { expiresAt });
    const now = Date.parse('2026-03-12T12:00:00.000Z');
    const list = [
      announcement('endless', '2026-03-12T08:00:00.000Z'),
      at('2026-03-12T11:00:00.000Z'),
      at('2026-03-12T14:00:00.000Z'),
      at('2026-03-12T13:00:00.000Z'),
    ];
    expect(nextExpiry(list, now)).toBe(Date.parse('2026-03-12T13:00:00.000Z'));
    expect(nextExpiry(list.slice(0, 2), now)).toBeUndefined();
  });
});
