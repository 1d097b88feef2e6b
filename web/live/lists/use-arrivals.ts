import { useState } from 'react';

interface WatchedList<List, Arrivals> {
  list: List;
  /** Another name means another list, of which nothing has arrived yet. */
  of?: string;
  none: Arrivals;
  /** What arrived between two states of the list; `last` again where there is nothing new to tell. */
  compare: (before: List, after: List, last: Arrivals) => Arrivals;
}

/** What arrived in a list while it was shown. */
export function useArrivals<List, Arrivals>({
  list,
  of,
  none,
  compare,
}: WatchedList<List, Arrivals>): Arrivals {
  const [seen, setSeen] = useState({ list, of, arrivals: none });
  if (seen.list === list && seen.of === of) return seen.arrivals;
  const arrivals = seen.of === of ? compare(seen.list, list, seen.arrivals) : none;
  setSeen({ list, of, arrivals });
  return arrivals;
}
