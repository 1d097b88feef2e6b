import { type StoragePlace, storedValue } from '#web/shared/services/stored-value.ts';

/**
 * Which announcements this browser has shown. Nothing of it leaves the browser. Before the first visit there are no
 * marks at all: to somebody new, nothing is unread.
 */
export type Marks = ReadonlySet<string> | undefined;

/** Where storage is forbidden or full, the marks live as long as the page. */
export function createReadMarks(storage?: () => StoragePlace) {
  const stored = storedValue('utsav.announcements.read', storage);
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let marks: Marks;

  const refresh = (next: string | null) => {
    if (next === text) return;
    text = next;
    marks = parse(next);
  };

  return {
    marks(): Marks {
      refresh(stored.read() ?? text);
      return marks;
    },

    /** Marks these, and forgets those that are gone for good. */
    markRead(ids: Iterable<string>, existing: Iterable<string>): void {
      const known = new Set(existing);
      const next = new Set([...(this.marks() ?? []), ...ids].filter((id) => known.has(id)));
      const nextText = JSON.stringify([...next]);
      if (nextText === text) return;
      refresh(nextText);
      stored.write(nextText);
      for (const listener of listeners) listener();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      // Another tab may have shown them.
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

function parse(text: string | null): Marks {
  try {
    const ids: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

export const readMarks = createReadMarks();
