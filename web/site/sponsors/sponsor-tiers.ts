import type { PublicDocument } from '#contract/api/document.ts';
import type { Sponsor } from '#contract/entities/sponsor.ts';
import type { Read } from '#contract/languages/translated.ts';

export type PublicSponsor = PublicDocument<Sponsor>;

export interface Tier extends Pick<Sponsor['tier'], 'label' | 'rank' | 'logoSize'>, Read {
  /** Its label as it was written. */
  written: string;
  sponsors: PublicSponsor[];
}

/**
 * The sponsors by tier, the highest first. Two tiers may share a rank, and are told apart by their label as it was
 * written; it is shown as the first sponsor has it that has a translation. The logo size is the first sponsor's.
 */
export function sponsorTiers(sponsors: readonly PublicSponsor[]): Tier[] {
  const tiers = new Map<string, Tier>();
  for (const sponsor of sponsors) {
    const own: Sponsor['tier'] & Read = sponsor.tier;
    const { written = own.label } = own;
    const key = `${own.rank} ${written}`;
    const tier = tiers.get(key) ?? { ...own, written, sponsors: [] };
    tiers.set(key, tier.translated ? tier : { ...tier, label: own.label, translated: own.translated });
    tier.sponsors.push(sponsor);
  }
  return [...tiers.values()].sort((a, b) => a.rank - b.rank);
}
