import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { type Marks, readMarks } from './read-marks.ts';

/** Undefined on the server and while hydrating, as before the first visit. */
const useMarks = (): Marks =>
  useSyncExternalStore<Marks>(readMarks.subscribe, readMarks.marks, () => undefined);

const idsOf = (announcements: readonly PublicAnnouncement[]) => announcements.map(({ id }) => id);

/** How many this browser has not shown yet. On the first visit, to whatever page, all there is counts as known. */
export function useUnreadCount(announcements: readonly PublicAnnouncement[], isLoading: boolean): number {
  const marks = useMarks();
  useEffect(() => {
    if (isLoading || readMarks.marks()) return;
    const ids = idsOf(announcements);
    readMarks.markRead(ids, ids);
  }, [announcements, isLoading]);
  return marks ? announcements.filter(({ id }) => !marks.has(id)).length : 0;
}

/**
 * Marks what is shown as read while somebody can see it, and names those that were new when they came into view; they
 * stay named until the page is left.
 */
export function useNewOnes(
  shown: readonly PublicAnnouncement[],
  all: readonly PublicAnnouncement[],
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      const marks = readMarks.marks();
      const unread = marks ? idsOf(shown).filter((id) => !marks.has(id)) : [];
      if (unread.length > 0) setFresh((before) => new Set([...before, ...unread]));
      readMarks.markRead(idsOf(marks ? shown : all), idsOf(all));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [shown, all]);
  return fresh;
}
