import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import { useFollow } from '#web/live/staff-changes-context.tsx';
import { pagesOf } from './page-plan.ts';
import { PAGE_SIZE, readPage } from './read-page.ts';

/** Many inquiries at once make one reading, not many. */
const CALM_MS = 400;

interface Read {
  page: number;
  search: string;
  total: number | undefined;
  hasNext: boolean;
}

export interface InquiriesState {
  /** What is shown now, which may still be the page before; undefined until the first has come. */
  shown: Read | undefined;
  pages: number | undefined;
  isReading: boolean;
  error: ErrorBody | undefined;
  goTo: (page: number) => void;
  retry: () => void;
}

/** Pages through the inquiries and keeps the page that is open up to date. It begins at the first, always. */
export function useInquiries<Document>(
  search: string,
  onRead: (documents: Document[]) => void,
): InquiriesState {
  const [wanted, setWanted] = useState({ page: 1, search, version: 0 });
  const [shown, setShown] = useState<Read>();
  const [error, setError] = useState<ErrorBody>();
  const [isReading, setIsReading] = useState(true);
  const known = useRef(new Map<number, string>());
  const total = useRef<number>(undefined);

  if (wanted.search !== search) setWanted({ page: 1, search, version: 0 });

  const take = useEffectEvent(onRead);
  useEffect(() => {
    known.current = new Map();
    total.current = undefined;
  }, [wanted.search]);
  useEffect(() => {
    const controller = new AbortController();
    const { page } = wanted;
    setIsReading(true);
    const place = { known: known.current, total: total.current, signal: controller.signal };
    void readPage<Document>({ page, search: wanted.search, ...place }).then((read) => {
      if (controller.signal.aborted) return;
      setIsReading(false);
      if (!read.ok) return setError(read.error);
      setError(undefined);
      const { documents, next } = read.value;
      total.current = read.value.total;
      if (next !== undefined) known.current.set(page + 1, next);
      const last = total.current === undefined ? page : pagesOf(total.current, PAGE_SIZE);
      // What was on it has been deleted.
      if (documents.length === 0 && page > 1)
        return setWanted((now) => ({ ...now, page: Math.min(page - 1, last) }));
      take(documents);
      const hasNext = total.current === undefined ? next !== undefined : page < last;
      setShown({ page, search: wanted.search, total: total.current, hasNext });
    });
    return () => controller.abort();
  }, [wanted]);

  const readAgain = () => setWanted((now) => ({ ...now, version: now.version + 1 }));
  useFollow(
    'contact-inquiry',
    useCalmly(() => {
      // Where pages begin has moved; a search goes on from where it was.
      if (search === '') known.current = new Map();
      readAgain();
    }),
  );

  return {
    shown,
    pages: shown?.total === undefined ? undefined : pagesOf(shown.total, PAGE_SIZE),
    isReading,
    error,
    goTo: (page) => setWanted((now) => ({ ...now, page })),
    retry: readAgain,
  };
}

/** At once, and then no sooner than after a moment of calm. */
function useCalmly(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  const run = useRef(act);
  useEffect(() => {
    run.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!isDue.current) return;
      isDue.current = false;
      run.current();
      rest();
    }, CALM_MS);
  };
  return () => {
    if (timer.current !== undefined) {
      isDue.current = true;
      return;
    }
    run.current();
    rest();
  };
}
