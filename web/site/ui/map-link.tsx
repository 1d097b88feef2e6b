import { t } from '#contract/languages/words.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

/** Leads to where a venue is on a map of the world, if that is known. */
export function MapLink({ venue, className }: { venue: PublicVenue; className: string }) {
  const langOf = useLangOf();
  const { name, mapUrl } = venue;
  if (!mapUrl) return null;
  return (
    <a
      href={mapUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={`${className} inline-flex min-h-11 items-center gap-2 text-gold underline-offset-4 hover:underline`}
    >
      {t('Map')}
      <span className="sr-only">
        {' '}
        <Quoting texts={[[name, langOf(venue, 'name')]]}>
          {t('of {place} (opens in a new tab)', { place: name })}
        </Quoting>
      </span>
      <Icon name="external" />
    </a>
  );
}
