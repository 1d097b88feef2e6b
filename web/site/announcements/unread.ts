import { useEffect, useSyncExternalStore } from 'react';
import { type StoragePlace, storedValue } from '#web/shared/services/stored-value.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { whenIdle } from '#web/shared/time/idle-work.ts';

/**
 * The ids of the announcements that this browser has shown. They never leave the browser. Undefined before the first
 * visit: to somebody new, nothing is unread.
 */
type SeenIds = ReadonlySet<string> | undefined;

/** Where storage is forbidden or full, they are remembered as long as the page lives. */
export function createSeenStore(storage?: () => StoragePlace, name = 'utsav.announcements.read') {
  const stored = storedValue(name, storage);
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let seen: SeenIds;

  const refresh = (next: string | null) => {
    if (next === text) return;
    text = next;
    seen = parse(next);
  };

  return {
    seen(): SeenIds {
      refresh(stored.read() ?? text);
      return seen;
    },

    /** Remembers these, and forgets those that no longer exist. */
    addSeen(ids: Iterable<string>, existing?: Iterable<string>): void {
      const known = existing && new Set(existing);
      const next = new Set([...(this.seen() ?? []), ...ids].filter((id) => !known || known.has(id)));
      const nextText = JSON.stringify([...next]);
      if (nextText === text) return;
      refresh(nextText);
      stored.write(nextText);
      for (const listener of listeners) listener();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      // Another tab may have shown some.
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

function parse(text: string | null): SeenIds {
  try {
    const ids: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

export const seenStore = createSeenStore();

/** Undefined on the server and while hydrating, too. */
const useSeen = (): SeenIds =>
  useSyncExternalStore<SeenIds>(seenStore.subscribe, seenStore.seen, () => undefined);

export const idsOf = (announcements: readonly PublicAnnouncement[]) => announcements.map(({ id }) => id);

/** How many this browser has not shown yet. On the first visit to any page, all that exist count as seen. */
export function useUnreadCount(announcements: readonly PublicAnnouncement[], isWhole: boolean): number {
  const seen = useSeen();
  useEffect(() => {
    if (!isWhole || seenStore.seen()) return;
    whenIdle(() => {
      const ids = idsOf(announcements);
      if (!seenStore.seen()) seenStore.addSeen(ids, ids);
    });
  }, [announcements, isWhole]);
  return seen ? announcements.filter(({ id }) => !seen.has(id)).length : 0;
}
