import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { SEARCH_MAX } from '#contract/programme/event-filter.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type EventsView, viewAddress, viewParameters, withFilter } from './events-view.ts';

/** Browsers refuse addresses that change with every key. */
const PAUSE_MS = 180;

/** Searches while one types; without script it is a form like any other. */
export function EventSearch({ view }: { view: EventsView }) {
  const { search } = view.filter;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  // What this field has put into the address itself; anything else there came by a link or by Back.
  const [sent, setSent] = useState(search);
  if (search !== sent) {
    setSent(search);
    setTyped(search);
  }

  const show = (words: string) => {
    const next = words.trim().slice(0, SEARCH_MAX);
    if (next === search) return;
    setSent(next);
    // One step back leads to before the search, not through every letter of it.
    void navigate(viewAddress(withFilter(view, { search: next })), {
      replace: search !== '',
      preventScrollReset: true,
    });
  };
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(show, PAUSE_MS, typed);
    return () => clearTimeout(timer);
  });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    show(typed);
  };
  const { q: _, ...others } = viewParameters(view);
  return (
    <form role="search" action={paths.events} method="get" onSubmit={onSubmit} className="search-field">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="event-search" className="sr-only">
        Search events
      </label>
      <input
        id="event-search"
        type="search"
        name="q"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={SEARCH_MAX}
        placeholder="Search events, places, tags"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" className="size-5" />
      </button>
    </form>
  );
}
