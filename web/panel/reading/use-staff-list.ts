import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Stored } from '#contract/api/document.ts';
import { PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { list } from '#web/shared/services/documents.ts';
import { useFollow } from './staff-changes-context.tsx';
import { type StaffDocuments, withChange, withRead } from './staff-list.ts';

interface StaffList<Document> {
  documents: Document[];
  /** Nothing has been read yet. */
  isLoading: boolean;
  error: ErrorBody | undefined;
  reload: () => void;
}

/** A small collection, whole and live, for as long as the component is shown. */
export function useStaffList<Document extends Stored<object>>(
  collection: CollectionName,
): StaffList<Document> {
  const [held, setHeld] = useState<StaffDocuments<Document>>(new Map());
  const [isRead, setIsRead] = useState(false);
  const [error, setError] = useState<ErrorBody>();
  const turn = useRef(0);

  const reload = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    void readAll<Document>(collection).then((answer) => {
      // A later reading is on its way, or nobody waits any more.
      if (own !== turn.current) return;
      if (Array.isArray(answer)) {
        setHeld((before) => withRead(before, answer));
        setIsRead(true);
        setError(undefined);
      } else {
        setError(answer);
      }
    });
  }, [collection]);

  useFollow(collection, (change) => {
    if (change) setHeld((before) => withChange(before, change));
    else reload();
  });

  useEffect(() => {
    reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);

  const documents = useMemo(() => [...held.values()], [held]);
  return { documents, isLoading: !isRead && !error, error, reload };
}

async function readAll<Document>(collection: CollectionName): Promise<Document[] | ErrorBody> {
  const all: Document[] = [];
  for (let after: string | undefined; ;) {
    const page = await list<Document>(collection, {
      audience: 'staff',
      limit: PAGE_LIMIT_MAX,
      ...(after !== undefined && { after }),
    });
    if (!page.ok) return page.error;
    all.push(...page.value.documents);
    if (page.value.next === undefined) return all;
    after = page.value.next;
  }
}
