import { Icon } from '#web/shared/ui/icon.tsx';
import { SponsorPlate } from './sponsor-plate.tsx';
import type { PublicSponsor } from './sponsor-tiers.ts';

export function SponsorCard({ sponsor }: { sponsor: PublicSponsor }) {
  const { name, url, blurb, logo } = sponsor;
  const plate = <SponsorPlate sponsor={sponsor} />;
  return (
    <article className="sponsor-card">
      <h3>
        {url ? (
          <a href={url} target="_blank" rel="sponsored noopener noreferrer" className="sponsor-link">
            {plate}
            {/* A wordmark is the name already. */}
            {logo && <span className="sponsor-name">{name}</span>}
            <span className="sr-only"> (opens in a new tab)</span>
            <Icon name="external" className="sponsor-out" />
          </a>
        ) : (
          <>
            {plate}
            {logo && <span className="sponsor-name">{name}</span>}
          </>
        )}
      </h3>
      {blurb && <p className="mt-4 max-w-[52ch] text-soft">{blurb}</p>}
    </article>
  );
}
