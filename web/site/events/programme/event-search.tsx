import { SEARCH_MAX } from '#contract/programme/event-filter.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { alreadyFound, useQueryParameter } from '#web/site/ui/use-query-parameter.ts';
import { type EventsView, viewParameters } from './events-view.ts';

/** Searches while one types; without script it is a form like any other. */
export function EventSearch({ view }: { view: EventsView }) {
  const [search, setSearch] = useQueryParameter('q');
  const { q: _, ...others } = viewParameters(view);
  return (
    <search className="min-w-0 grow basis-72">
      <form method="get" onSubmit={alreadyFound}>
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="event-search" className="sr-only">
          Search events
        </label>
        <div className="find-field">
          <input
            id="event-search"
            type="search"
            name="q"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            maxLength={SEARCH_MAX}
            placeholder="Search events, places, tags"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" aria-label="Search">
            <Icon name="search" className="size-5" />
          </button>
        </div>
      </form>
    </search>
  );
}
