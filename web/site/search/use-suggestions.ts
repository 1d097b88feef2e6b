import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { SEARCHED, type SearchEntry, searchEntries } from '#contract/search/search-entries.ts';
import { type FoundGroup, search } from '#contract/search/search.ts';
import { readOwnData } from '#web/offline/loader/own-data.ts';

/** Few enough to stand above a phone's keyboard. */
const PER_KIND = 3;
/** What was read is not read again sooner, because every letter would wait for the disk. */
const FRESH_MS = 30_000;

const NONE: FoundGroup[] = [];

interface Suggestions {
  groups: FoundGroup[];
  /** Reads what is searched, when the field is entered. */
  look: () => void;
  /** False on the server and while hydrating: the field is then a plain one. */
  isScripted: boolean;
}

/** What is found for a text that is still being typed, from this browser's own copy. */
export function useSuggestions(text: string, now: number): Suggestions {
  const [isScripted, setIsScripted] = useState(false);
  const [read, setRead] = useState<{ entries: readonly SearchEntry[]; at: number }>();
  useEffect(() => setIsScripted(true), []);

  const look = useCallback(() => {
    if (read && Date.now() - read.at < FRESH_MS) return;
    readOwnData(SEARCHED).then(
      (data) => setRead({ entries: searchEntries(data), at: Date.now() }),
      // Without any data Enter still asks the server.
      () => undefined,
    );
  }, [read]);

  const typed = useDeferredValue(text);
  const groups = useMemo(
    () => (read && typed.trim() ? search(typed, read.entries, new Date(now), PER_KIND) : NONE),
    [read, typed, now],
  );
  return { groups, look, isScripted };
}
