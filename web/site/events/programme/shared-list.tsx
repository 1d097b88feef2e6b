import { buttonClass } from '#web/shared/ui/button-link.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { type EventsView, withFilter } from './events-view.ts';
import { starAll, useStarred } from '../starred.ts';
import { ViewLink } from './view-link.tsx';

/** Over a list that came with its address, such as somebody else's stars. */
export function SharedList({ view, ids }: { view: EventsView; ids: readonly string[] }) {
  const starred = useStarred();
  const areStarred = starred !== undefined && ids.every((id) => starred.includes(id));
  return (
    <div className="no-print mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-raised px-6 py-5">
      <p className="grow text-soft">Somebody has picked these for you.</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => starAll(ids)}
          disabled={areStarred}
          className={`${buttonClass()} needs-script cursor-pointer disabled:cursor-default disabled:opacity-60`}
        >
          <Icon name="star" />
          {areStarred ? 'All starred' : 'Star them all'}
        </button>
        <ViewLink view={withFilter(view, { ids: undefined })} className={buttonClass('quiet')}>
          All events
        </ViewLink>
      </div>
    </div>
  );
}
