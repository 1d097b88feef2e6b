import { paths } from '#contract/api/paths.ts';
import { buttonClass } from '#web/shared/ui/button-link.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ShareButton } from '#web/shared/ui/share-button.tsx';

/** Over one's own stars: the same list for a friend, and for one's calendar. */
export function OwnStars({ ids }: { ids: readonly string[] }) {
  const query = `?ids=${ids.join(',')}`;
  return (
    <div className="no-print mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-raised px-6 py-5">
      <p className="grow text-soft">Your stars are kept in this browser, and nowhere else.</p>
      <div className="flex flex-wrap gap-3">
        <a href={paths.eventsCalendar + query} className={buttonClass()}>
          <Icon name="calendar" />
          Calendar file
        </a>
        <ShareButton title="My stars" path={paths.events + query} />
      </div>
    </div>
  );
}
