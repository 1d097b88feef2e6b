import { useCallback, useEffect, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { useFollow } from '#web/panel/reading/staff-changes-context.tsx';
import { get, history } from '#web/shared/services/documents.ts';
import { nameOf } from './name-of.ts';

export interface DocumentState {
  /** As the server has it now; undefined while it is being read, and once it is gone. */
  document: AnyDocument | undefined;
  /** Whoever changed it last, by name. */
  changedBy: string | undefined;
  /** Somebody deleted it while it was open. */
  isDeleted: boolean;
  error: ErrorBody | undefined;
  take: (document: AnyDocument) => void;
  reload: () => void;
}

/** One document, followed for as long as it is open. Without an id there is nothing to read. */
export function useDocument(collection: CollectionName, id: string | undefined): DocumentState {
  const [document, setDocument] = useState<AnyDocument>();
  const [isDeleted, setIsDeleted] = useState(false);
  const [error, setError] = useState<ErrorBody>();
  const [asked, setAsked] = useState(0);

  const take = useCallback((next: AnyDocument) => {
    setIsDeleted(false);
    setError(undefined);
    // An answer and the stream may overtake each other.
    setDocument((now) => (now?.id === next.id && now.updatedAt > next.updatedAt ? now : next));
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    void get(collection, id, { audience: 'staff', signal: controller.signal }).then((found) => {
      if (controller.signal.aborted) return;
      if (found.ok) take(found.value);
      else setError(found.error);
    });
    return () => controller.abort();
  }, [collection, id, asked, take]);

  const reload = useCallback(() => setAsked((now) => now + 1), []);
  useFollow(collection, (change) => {
    if (id === undefined) return;
    if (!change) reload();
    else if (change.id === id && change.op === 'delete') setIsDeleted(true);
    else if (change.id === id && change.document) take(change.document as AnyDocument);
  });

  return {
    document,
    changedBy: useChangedBy(collection, document),
    isDeleted,
    error,
    take,
    reload,
  };
}

function useChangedBy(collection: CollectionName, document: AnyDocument | undefined): string | undefined {
  const [found, setFound] = useState<{ at: string; by: string }>();
  const { id, updatedAt } = document ?? {};
  useEffect(() => {
    if (id === undefined || updatedAt === undefined) return;
    let isOver = false;
    void history(collection, id, { limit: 1 }).then((answer) => {
      const newest = answer.ok ? answer.value.entries[0] : undefined;
      if (!isOver && newest) setFound({ at: updatedAt, by: nameOf(newest.by) });
    });
    return () => {
      isOver = true;
    };
  }, [collection, id, updatedAt]);
  return found?.at === updatedAt ? found?.by : undefined;
}
