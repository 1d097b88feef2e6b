import { COPY_BYTES_DEFAULT, COPY_BYTES_HEADER } from '#contract/api/changes.ts';
import { PUBLIC_COLLECTIONS } from '#server/live/public-documents.ts';
import type { ExportedFile, ExportData } from './exported-file.ts';

/**
 * All public documents in one file, an OfflineSnapshot; a browser's offline copy starts with it. What a copy has no
 * room for is left out, and the server draws the pages that show it.
 */
export function offlineSnapshot(data: ExportData): ExportedFile {
  const { log, seq, list, listForCopy = list, copyBytes = COPY_BYTES_DEFAULT } = data;
  const lists = PUBLIC_COLLECTIONS.map((name) => {
    const text = JSON.stringify(listForCopy(name));
    return { text: `${JSON.stringify(name)}:${text}`, bytes: Buffer.byteLength(text) };
  });
  const left = new Set(tooMuch(lists, copyBytes));
  const texts = lists.filter((one) => !left.has(one)).map(({ text }) => text);
  return {
    type: 'application/json',
    body: `{"log":${JSON.stringify(log)},"seq":${seq},"lists":{${texts.join(',')}}}`,
    headers: { 'X-Robots-Tag': 'noindex', [COPY_BYTES_HEADER]: String(copyBytes) },
  };
}

/** The largest, as many as must go until the rest fits. */
function tooMuch<Sized extends { bytes: number }>(lists: readonly Sized[], max: number): Sized[] {
  let bytes = lists.reduce((sum, one) => sum + one.bytes, 0);
  const gone: Sized[] = [];
  for (const one of lists.toSorted((a, b) => b.bytes - a.bytes)) {
    if (bytes <= max) break;
    bytes -= one.bytes;
    gone.push(one);
  }
  return gone;
}
