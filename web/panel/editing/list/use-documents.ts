import { useCallback, useEffect, useRef, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { useFollow } from '#web/panel/reading/staff-changes-context.tsx';
import { list, type Page } from '#web/shared/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';

export const PAGE_SIZE = 20;
/** Changes that come together are read together. */
const TOGETHER_MS = 120;
/** A search answers in steps; so many are gone through for one page. */
const STEPS_MAX = 5;

export interface ListChoice {
  search: string;
  order: string | undefined;
  where: Record<string, string>;
}

export interface DocumentsShown {
  shown: Page<AnyDocument> | undefined;
  page: number;
  isReading: boolean;
  error: ErrorBody | undefined;
  goTo: (page: number) => void;
  reload: () => void;
}

/** One page of a collection, as it is now: read again whenever something in the collection changes. */
export function useDocuments(collection: CollectionName, choice: ListChoice): DocumentsShown {
  const asked = JSON.stringify([collection, choice]);
  const [steps, setSteps] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] });
  // Another search or order begins at its first page.
  const cursors = steps.asked === asked ? steps.cursors : [];
  const after = cursors.at(-1);
  const [version, setVersion] = useState(0);
  const [read, setRead] = useState<{ asked: string; page: Page<AnyDocument> }>();
  const [error, setError] = useState<ErrorBody>();
  const [done, setDone] = useState<string>();
  const request = `${asked} ${after} ${version}`;

  useEffect(() => {
    const controller = new AbortController();
    void readPage(asked, after, controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      setDone(request);
      setError(found.ok ? undefined : found.error);
      if (found.ok) setRead({ asked, page: found.value });
    });
    return () => controller.abort();
  }, [asked, after, request]);

  const reload = useCallback(() => setVersion((now) => now + 1), []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFollow(collection, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    shown: read?.page,
    page: cursors.length + 1,
    isReading: done !== request,
    error,
    goTo(page) {
      if (page <= cursors.length) setSteps({ asked, cursors: cursors.slice(0, Math.max(0, page - 1)) });
      else if (read?.page.next) setSteps({ asked, cursors: [...cursors, read.page.next] });
    },
    reload,
  };
}

async function readPage(
  asked: string,
  start: string | undefined,
  signal: AbortSignal,
): Promise<Result<Page<AnyDocument>>> {
  const [collection, { search, order, where }] = JSON.parse(asked) as [CollectionName, ListChoice];
  let documents: AnyDocument[] = [];
  let people: Record<string, string> = {};
  let after = start;
  for (let step = 1; ; step += 1) {
    const found = await list(collection, {
      audience: 'staff',
      limit: PAGE_SIZE - documents.length,
      search: search || undefined,
      ...(order && { order }),
      where,
      after,
      signal,
    });
    if (!found.ok) return found;
    documents = [...documents, ...found.value.documents];
    people = { ...people, ...found.value.people };
    after = found.value.next;
    const isFull = documents.length >= PAGE_SIZE || after === undefined || step === STEPS_MAX;
    if (isFull) return { ok: true, value: { ...found.value, documents, people } };
  }
}
