import { useState } from 'react';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

interface Arrivals {
  /** What came while the list was on show, to be brought in gently. */
  arrived: ReadonlySet<string>;
  /** The news for somebody who does not see it. */
  message: string;
}

interface Seen extends Arrivals {
  list: readonly PublicAnnouncement[];
  known: ReadonlySet<string>;
}

const idsOf = (list: readonly PublicAnnouncement[]) => list.map(({ id }) => id);

export function nextSeen(seen: Seen, list: readonly PublicAnnouncement[]): Seen {
  const fresh = list.filter(({ id }) => !seen.known.has(id));
  if (fresh.length === 0) return { ...seen, list };
  return {
    list,
    known: new Set([...seen.known, ...idsOf(fresh)]),
    arrived: new Set([...seen.arrived, ...idsOf(fresh)]),
    message:
      fresh.length === 1
        ? `New announcement: ${fresh[0]!.title}`
        : `${fresh.length} new announcements, the first: ${fresh[0]!.title}`,
  };
}

export const firstSeen = (list: readonly PublicAnnouncement[]): Seen => ({
  list,
  known: new Set(idsOf(list)),
  arrived: new Set(),
  message: '',
});

export function useArrivals(list: readonly PublicAnnouncement[]): Arrivals {
  const [seen, setSeen] = useState(() => firstSeen(list));
  if (seen.list === list) return seen;
  const next = nextSeen(seen, list);
  setSeen(next);
  return next;
}
