import { paths } from '#contract/api/paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { ButtonLink } from '#web/shared/ui/button-link.tsx';
import { HomeHero } from './home-hero.tsx';

/** A new installation, before anybody has entered the festival's dates. */
export function NotDescribed() {
  const { name } = useFestival();
  return (
    <HomeHero
      name={name}
      kicker="Soon"
      lines={[name]}
      lede="The stage is being built. Dates and programme appear here as soon as they are known."
      buttons={
        <ButtonLink to={paths.announcements} look="quiet">
          Announcements
        </ButtonLink>
      }
      hasStrip={false}
    />
  );
}
