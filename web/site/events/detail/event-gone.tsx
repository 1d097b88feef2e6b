import { paths } from '#contract/api/paths.ts';
import { ButtonLink } from '#web/shared/ui/button-link.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';

/** The event was taken out of the programme while its page was open. */
export function EventGone({ title }: { title: string }) {
  return (
    <>
      <output className="sr-only">This event is no longer part of the programme.</output>
      <PageHero
        art="event-gone"
        kicker="Taken out"
        title="Off the bill."
        lede={`“${title}” is no longer part of the programme. If it comes back, it appears here again.`}
      >
        <div className="mt-10">
          <ButtonLink to={paths.events}>
            <Icon name="arrowLeft" />
            All events
          </ButtonLink>
        </div>
      </PageHero>
    </>
  );
}
