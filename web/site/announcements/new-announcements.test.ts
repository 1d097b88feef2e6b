import { describe, expect, it } from 'vitest';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { newBetween, noneNew } from './new-announcements.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id, title: `Title ${id}` }) as PublicAnnouncement);

describe('new announcements', () => {
  it('are none of those that were there from the start', () => {
    expect(newBetween(list('a'), list('a'), noneNew)).toMatchObject({ arrived: new Set(), message: '' });
  });

  it('tells of the one that came', () => {
    expect(newBetween(list('a'), list('b', 'a'), noneNew)).toMatchObject({
      arrived: new Set(['b']),
      message: 'New announcement: Title b',
    });
  });

  it('counts several', () => {
    const { message } = newBetween([], list('c', 'b'), noneNew);
    expect(message).toBe('2 new announcements, the first: Title c');
  });

  it('says nothing about what was changed, removed or seen before', () => {
    const removed = newBetween(list('a', 'b'), list('a'), noneNew);
    expect(newBetween(list('a'), list('a', 'b'), removed)).toMatchObject({ arrived: new Set(), message: '' });
  });
});
