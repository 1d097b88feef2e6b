import { useEffect, useState } from 'react';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { whenIdle } from '#web/shared/time/idle-work.ts';
import { idsOf, seenStore } from './unread.ts';

/**
 * Remembers what is shown while somebody can see it, and returns those that were new when they came into view; they
 * stay new until the page is left.
 */
export function useNewOnes(
  shown: readonly PublicAnnouncement[],
  all: readonly PublicAnnouncement[],
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  useEffect(() => {
    let isShown = true;
    const read = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      const seen = seenStore.seen();
      const unread = seen ? idsOf(shown).filter((id) => !seen.has(id)) : [];
      if (unread.length > 0) setFresh((before) => new Set([...before, ...unread]));
      seenStore.addSeen(idsOf(seen ? shown : all), idsOf(all));
    };
    // The frame counts them anew, which would lengthen the page's first task.
    whenIdle(read);
    document.addEventListener('visibilitychange', read);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', read);
    };
  }, [shown, all]);
  return fresh;
}
