import { useEffect, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { preview } from '#web/panel/services/dashboard.ts';

interface Previewed {
  document: PublicDocument | undefined;
  error: ErrorBody | undefined;
}

/** What visitors would see, cleaned and checked by the server; asked for once, when the preview opens. */
export function usePreview(collection: CollectionName, fields: Record<string, unknown>): Previewed {
  const [found, setFound] = useState<Previewed>({ document: undefined, error: undefined });
  const asked = JSON.stringify(fields);
  useEffect(() => {
    const controller = new AbortController();
    void preview(collection, JSON.parse(asked) as Record<string, unknown>, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setFound(
          answer.ok
            ? { document: answer.value.document, error: undefined }
            : { document: undefined, error: answer.error },
        );
      },
    );
    return () => controller.abort();
  }, [collection, asked]);
  return found;
}
