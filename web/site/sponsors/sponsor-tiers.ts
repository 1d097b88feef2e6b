import type { PublicDocument } from '#contract/api/document.ts';
import type { Sponsor } from '#contract/entities/sponsor.ts';

export type PublicSponsor = PublicDocument<Sponsor>;

export interface Tier extends Pick<Sponsor['tier'], 'label' | 'rank' | 'logoSize'> {
  sponsors: PublicSponsor[];
}

/**
 * The sponsors by tier, the highest first. Two tiers may share a rank, and are told apart by their label. A tier has
 * the logo size of its first sponsor.
 */
export function sponsorTiers(sponsors: readonly PublicSponsor[]): Tier[] {
  const tiers = new Map<string, Tier>();
  for (const sponsor of sponsors) {
    const { label, rank, logoSize } = sponsor.tier;
    const key = `${rank} ${label}`;
    const tier = tiers.get(key) ?? { label, rank, logoSize, sponsors: [] };
    tier.sponsors.push(sponsor);
    tiers.set(key, tier);
  }
  return [...tiers.values()].sort((a, b) => a.rank - b.rank);
}
