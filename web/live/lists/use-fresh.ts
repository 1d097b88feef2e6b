import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

interface Versioned {
  updatedAt: string;
}

/** Another process of the server may learn of a change a moment after the stream told of it. */
const RETRY_MS = 2000;
const TRIES_MAX = 5;

/**
 * Reads the page of one document again when its list has another version, because the stream leaves out the fields
 * that only the page carries. A document that is no longer listed is gone, so nothing is read.
 */
export function useFresh(opened: Versioned | undefined, listed: Versioned | undefined): void {
  const { revalidate, state } = useRevalidator();
  // Counted anew with every version.
  const tries = useRef({ of: '', count: 0 });
  const version = listed?.updatedAt;
  const isStale = version !== undefined && version !== opened?.updatedAt;
  useEffect(() => {
    if (!isStale || state !== 'idle') return;
    if (tries.current.of !== version) tries.current = { of: version, count: 0 };
    const { count } = tries.current;
    if (count === TRIES_MAX) return;
    const timer = setTimeout(() => {
      tries.current.count++;
      void revalidate();
    }, count && RETRY_MS);
    return () => clearTimeout(timer);
  }, [isStale, state, version, revalidate]);
}
