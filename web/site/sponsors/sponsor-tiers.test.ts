import { describe, expect, it } from 'vitest';
import { type PublicSponsor, sponsorTiers } from './sponsor-tiers.ts';

const sponsor = (
  id: string,
  label: string,
  rank: number,
  logoSize: 'small' | 'huge' = 'small',
): PublicSponsor => ({
  id,
  updatedAt: '2026-03-12T08:00:00.000Z',
  name: id,
  tier: { label, rank, logoSize },
  order: 0,
  active: true,
});

describe('sponsorTiers', () => {
  it('parts them by rank and label, the highest first, and keeps the order within', () => {
    const tiers = sponsorTiers([
      sponsor('b', 'Friends', 5),
      sponsor('a', 'Title', 1, 'huge'),
      sponsor('c', 'Media', 5),
      sponsor('d', 'Friends', 5),
    ]);
    expect(
      tiers.map(({ label, logoSize, sponsors }) => [label, logoSize, sponsors.map(({ id }) => id)]),
    ).toEqual([
      ['Title', 'huge', ['a']],
      ['Friends', 'small', ['b', 'd']],
      ['Media', 'small', ['c']],
    ]);
  });
});
