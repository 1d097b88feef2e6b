import { useCallback, useEffect, useRef, useState } from 'react';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { useFollowAll } from '#web/panel/reading/staff-changes-context.tsx';
import { readActivity } from '#web/panel/services/dashboard.ts';

const TOGETHER_MS = 300;

interface Activity {
  entries: ActivityEntry[] | undefined;
  hasMore: boolean;
  isReading: boolean;
  error: ErrorBody | undefined;
  more: () => void;
  reload: () => void;
}

/** The newest of the log, kept up to date; older ones a page at a time. */
export function useActivity(limit: number, collection?: CollectionName): Activity {
  const [found, setFound] = useState<{
    asked: string;
    entries: ActivityEntry[];
    next?: number | undefined;
  }>();
  const [error, setError] = useState<ErrorBody>();
  const [isReading, setIsReading] = useState(true);
  const [version, setVersion] = useState(0);
  const asked = `${limit} ${collection ?? ''}`;
  const reload = useCallback(() => setVersion((now) => now + 1), []);
  useEffect(() => {
    let isOver = false;
    setIsReading(true);
    void readActivity({ limit, collection }).then((answer) => {
      if (isOver) return;
      setIsReading(false);
      setError(answer.ok ? undefined : answer.error);
      if (answer.ok) setFound({ asked, entries: answer.value.entries, next: answer.value.next });
    });
    return () => {
      isOver = true;
    };
  }, [asked, limit, collection, version]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFollowAll(COLLECTION_NAMES, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const isShown = found?.asked === asked;
  return {
    entries: isShown ? found.entries : undefined,
    hasMore: isShown && found.next !== undefined,
    isReading,
    error,
    reload,
    more() {
      if (!found?.next || isReading) return;
      setIsReading(true);
      void readActivity({ limit, collection, before: found.next }).then((answer) => {
        setIsReading(false);
        setError(answer.ok ? undefined : answer.error);
        if (answer.ok)
          setFound(
            (now) =>
              now && { ...now, entries: [...now.entries, ...answer.value.entries], next: answer.value.next },
          );
      });
    },
  };
}
