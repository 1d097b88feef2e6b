import { describe, expect, it } from 'vitest';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { firstSeen, nextSeen } from './use-arrivals.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id, title: `Title ${id}` }) as PublicAnnouncement);

describe('arrivals', () => {
  it('has no news about what was there from the start', () => {
    expect(firstSeen(list('a'))).toMatchObject({ arrived: new Set(), message: '' });
  });

  it('tells of the one that came', () => {
    const seen = nextSeen(firstSeen(list('a')), list('b', 'a'));
    expect(seen).toMatchObject({ arrived: new Set(['b']), message: 'New announcement: Title b' });
  });

  it('counts several', () => {
    const seen = nextSeen(firstSeen([]), list('c', 'b'));
    expect(seen.message).toBe('2 new announcements, the first: Title c');
  });

  it('says nothing about what was changed, removed or seen before', () => {
    const seen = nextSeen(nextSeen(firstSeen(list('a', 'b')), list('a')), list('a', 'b'));
    expect(seen).toMatchObject({ arrived: new Set(), message: '' });
  });
});
