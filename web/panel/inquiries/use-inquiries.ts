import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLastData } from '#web/panel/reading/queries.ts';
import { fieldsOf, type InquiryFilter } from './inquiry-filter.ts';
import { PAGE_SIZE, pagesOf, readPage } from './read-page.ts';

/** What the pages that were read have told about the places of others. */
interface Places {
  list: string;
  known: Map<number, string>;
  total: number | undefined;
}

/** Pages through the inquiries and keeps the open page up to date. It always begins at the first. */
export function useInquiries<Document>(
  { search, show, accountId }: { search: string; show: InquiryFilter; accountId: string },
  onRead: (documents: Document[]) => void,
) {
  const where = fieldsOf(show, accountId);
  // A page of one list says nothing about the places of another.
  const list = `${show} ${search}`;
  const [at, setAt] = useState({ list, page: 1 });
  if (at.list !== list) setAt({ list, page: 1 });
  const { page } = at;
  const places = useRef<Places>({ list, known: new Map(), total: undefined });

  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['inquiries', list, page],
    queryFn: async ({ client, queryKey, signal }) => {
      if (places.current.list !== list) places.current = { list, known: new Map(), total: undefined };
      const { known } = places.current;
      // A new inquiry moves the start of every page; a search goes on from where it was.
      if (search === '' && !where && client.getQueryState(queryKey)?.isInvalidated) known.clear();
      const { documents, next, total } = await readPage<Document>({
        ...places.current,
        page,
        search,
        where,
        signal,
      });
      places.current.total = total;
      if (next !== undefined) known.set(page + 1, next);
      const last = total === undefined ? page : pagesOf(total, PAGE_SIZE);
      const hasNext = total === undefined ? next !== undefined : page < last;
      return { page, list, search, documents, total, last, hasNext };
    },
    meta: { follows: ['contact-inquiry'] },
  });
  // Everything on this page has been deleted.
  const isPast = data !== undefined && data.documents.length === 0 && page > 1;
  if (isPast) setAt({ ...at, page: Math.min(page - 1, data.last) });

  const take = useEffectEvent(onRead);
  const received = isPast ? undefined : data?.documents;
  useEffect(() => {
    if (received) take(received);
  }, [received]);

  const shown = useLastData(isPast ? undefined : data);
  return {
    /** What is on the screen, which may still be the page before; undefined until the first has come. */
    shown,
    pages: shown?.total === undefined ? undefined : shown.last,
    isReading: isFetching,
    error,
    goTo: (wanted: number) => setAt({ ...at, page: wanted }),
    retry: () => void refetch(),
  };
}
