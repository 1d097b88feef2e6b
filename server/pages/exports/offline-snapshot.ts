import { COPY_BYTES_DEFAULT, COPY_BYTES_HEADER, type OfflineSnapshot } from '#contract/api/changes.ts';
import { PUBLIC_COLLECTIONS } from '#server/live/public-documents.ts';
import type { ExportedFile, ExportData } from './exported-file.ts';

/** All public documents in one file; a browser's offline copy starts with it. */
export function offlineSnapshot(data: ExportData): ExportedFile {
  const { log, seq, list, listForCopy = list, copyBytes = COPY_BYTES_DEFAULT } = data;
  const lists = Object.fromEntries(PUBLIC_COLLECTIONS.map((name) => [name, listForCopy(name)]));
  const copy: OfflineSnapshot = { log, seq, lists };
  return {
    type: 'application/json',
    body: JSON.stringify(copy),
    headers: { 'X-Robots-Tag': 'noindex', [COPY_BYTES_HEADER]: String(copyBytes) },
  };
}
