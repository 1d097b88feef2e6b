import { SponsorCard } from './sponsor-card.tsx';
import { type PublicSponsor, sponsorTiers } from './sponsor-tiers.ts';

export function SponsorList({ sponsors }: { sponsors: readonly PublicSponsor[] }) {
  return sponsorTiers(sponsors).map(({ label, rank, logoSize, sponsors: members }) => {
    const headingId = `tier-${rank}-${label.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return (
      <section key={headingId} aria-labelledby={headingId} className="sponsor-tier">
        <h2 id={headingId} className="kicker">
          {label}
        </h2>
        <ul className="sponsor-grid" data-size={logoSize}>
          {members.map((sponsor) => (
            <li key={sponsor.id}>
              <SponsorCard sponsor={sponsor} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
