import { plural } from '#contract/languages/words.ts';
import { useArrivals } from '#web/live/lists/use-arrivals.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

interface NewAnnouncements {
  /** All that were in the list before. One that comes back is not new. */
  known: ReadonlySet<string>;
  /** Those that came while the list was shown; they appear with a soft motion. */
  arrived: ReadonlySet<string>;
  /** What a screen reader says of them. */
  message: string;
}

type Announcements = readonly PublicAnnouncement[];

export const noneNew: NewAnnouncements = { known: new Set(), arrived: new Set(), message: '' };

const idsOf = (list: Announcements) => list.map(({ id }) => id);

export function newBetween(
  before: Announcements,
  after: Announcements,
  last: NewAnnouncements,
): NewAnnouncements {
  const known = new Set([...last.known, ...idsOf(before)]);
  const fresh = after.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return { ...last, known };
  return {
    known,
    arrived: new Set([...last.arrived, ...idsOf(fresh)]),
    message: plural(fresh.length, 'New announcement: {title}', '{n} new announcements, the first: {title}', {
      title: fresh[0]!.title,
    }),
  };
}

export const useNewAnnouncements = (list: Announcements): NewAnnouncements =>
  useArrivals({ list, none: noneNew, compare: newBetween });
