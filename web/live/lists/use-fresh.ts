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
  const tries = useRef({ version: '', count: 0 });
  const version = listed?.updatedAt;
  const isStale = version !== undefined && version !== opened?.updatedAt;
  useEffect(() => {
    if (!isStale || state !== 'idle') return;
    if (tries.current.version !== version) tries.current = { version, count: 0 };
    if (tries.current.count === TRIES_MAX) return;
    const timer = setTimeout(
      () => {
        tries.current.count++;
        void revalidate();
      },
      tries.current.count === 0 ? 0 : RETRY_MS,
    );
    return () => clearTimeout(timer);
  }, [isStale, state, version, revalidate]);
}
