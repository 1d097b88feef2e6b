import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import { useFollow } from '#web/panel/reading/staff-changes-context.tsx';
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

interface Wanted {
  page: number;
  search: string;
}

/** What the pages that were read have told. */
interface Place {
  search: string;
  known: Map<number, string>;
  total: number | undefined;
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
  const [wanted, setWanted] = useState<Wanted>({ page: 1, search });
  const [settled, setSettled] = useState<Wanted>();
  const [shown, setShown] = useState<Read>();
  const [error, setError] = useState<ErrorBody>();
  const place = useRef<Place>({ search, known: new Map(), total: undefined });

  if (wanted.search !== search) setWanted({ page: 1, search });

  const take = useEffectEvent(onRead);
  useEffect(() => {
    const controller = new AbortController();
    const { page } = wanted;
    if (place.current.search !== wanted.search) {
      place.current = { search: wanted.search, known: new Map(), total: undefined };
    }
    void readPage<Document>({ page, ...place.current, signal: controller.signal }).then((read) => {
      if (controller.signal.aborted) return;
      setSettled(wanted);
      if (!read.ok) return setError(read.error);
      setError(undefined);
      const { documents, next, total } = read.value;
      place.current.total = total;
      if (next !== undefined) place.current.known.set(page + 1, next);
      const last = total === undefined ? page : pagesOf(total, PAGE_SIZE);
      // What was on it has been deleted.
      if (documents.length === 0 && page > 1) {
        return setWanted((now) => ({ ...now, page: Math.min(page - 1, last) }));
      }
      take(documents);
      const hasNext = total === undefined ? next !== undefined : page < last;
      setShown({ page, search: wanted.search, total, hasNext });
    });
    return () => controller.abort();
  }, [wanted]);

  // A new object is a new wish, though it says the same.
  const readAgain = () => setWanted((now) => ({ ...now }));
  useFollow(
    'contact-inquiry',
    useCalmly(() => {
      // Where pages begin has moved; a search goes on from where it was.
      if (search === '') place.current.known.clear();
      readAgain();
    }),
  );

  return {
    shown,
    pages: shown?.total === undefined ? undefined : pagesOf(shown.total, PAGE_SIZE),
    isReading: settled !== wanted,
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
