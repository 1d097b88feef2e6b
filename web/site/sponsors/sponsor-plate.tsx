import { randomFrom } from '#contract/art/random.ts';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import type { PublicSponsor } from './sponsor-tiers.ts';

const WORDMARKS = [
  'wordmark-soft',
  'wordmark-slanted',
  'wordmark-carved',
  'wordmark-plain',
  'wordmark-stout',
];

/** How a name is set where there is no logo: always the same for the same sponsor. */
const wordmarkOf = (id: string) =>
  WORDMARKS[Math.floor(randomFrom(`wordmark of ${id}`)() * WORDMARKS.length)]!;

/** The logo on a ground that it can be read on, or the name as if it were one. */
export function SponsorPlate({ sponsor: { id, name, logo, tier } }: { sponsor: PublicSponsor }) {
  if (logo) {
    return (
      <span className="sponsor-plate" data-ground={logo.onDark ? 'dark' : 'light'}>
        <img src={logo.url} alt={logo.alt} loading="lazy" decoding="async" />
      </span>
    );
  }
  return (
    <span className="sponsor-plate">
      {tier.logoSize === 'huge' && <Mandala id={id} />}
      <span className={wordmarkOf(id)}>{name}</span>
    </span>
  );
}
