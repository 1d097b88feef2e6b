import { useCallback, useEffect, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { useFollow } from '#web/panel/reading/staff-changes-context.tsx';
import { list } from '#web/shared/services/documents.ts';

interface Newest<Document> {
  total: number | undefined;
  documents: Document[] | undefined;
}

/** How many documents there are and the newest few, kept up to date. */
export function useNewest<Document>(collection: CollectionName, limit: number): Newest<Document> {
  const [newest, setNewest] = useState<Newest<Document>>({ total: undefined, documents: undefined });
  const read = useCallback(() => {
    void list<Document>(collection, { audience: 'staff', limit }).then((found) => {
      if (found.ok) setNewest({ total: found.value.total, documents: found.value.documents });
    });
  }, [collection, limit]);
  useEffect(read, [read]);
  useFollow(collection, read);
  return newest;
}
