import { COPY_BYTES_DEFAULT, COPY_BYTES_HEADER } from '#contract/api/changes.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { PUBLIC_COLLECTIONS } from '#server/live/public-documents.ts';
import type { ExportedFile, ExportData } from './exported-file.ts';

/**
 * All public documents in one file, an OfflineSnapshot; a browser's offline copy starts with it. What a copy has no
 * room for is left out, and the server draws the pages that show it.
 */
export function offlineSnapshot(data: ExportData): ExportedFile {
  const { log, seq, list, listForCopy = list, copyBytes = COPY_BYTES_DEFAULT } = data;
  const lists = PUBLIC_COLLECTIONS.map((name) => {
    const documents = listForCopy(name);
    return { name, documents, bytes: sizeOf(jsonOf(documents)) };
  });
  const left = new Set(tooMuch(lists, copyBytes));
  const held = lists.filter((one) => !left.has(one));
  const begin = `{"log":${JSON.stringify(log)},"seq":${seq},"lists":{`;
  const names = held.map(({ name }, index) => `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`);
  const end = '}}';
  const bytes = held.reduce((sum, one) => sum + one.bytes, [begin, ...names, end].join('').length);
  const pieces = function* () {
    yield Buffer.from(begin);
    for (const [index, { documents }] of held.entries()) {
      yield Buffer.from(names[index]!);
      yield* jsonOf(documents);
    }
    yield Buffer.from(end);
  };
  return {
    type: 'application/json',
    get body() {
      return Buffer.concat([...pieces()]);
    },
    pieces: { bytes, [Symbol.iterator]: pieces },
    headers: { 'X-Robots-Tag': 'noindex', [COPY_BYTES_HEADER]: String(copyBytes) },
  };
}

const PIECE_CHARACTERS = 64 * 1024;

/** A list as JSON. The text of a long one would stand in memory beside its bytes, so it comes in pieces. */
function* jsonOf(documents: Iterable<PublicDocument>): Generator<Buffer> {
  let text = '[';
  let isFirst = true;
  for (const document of documents) {
    text += `${isFirst ? '' : ','}${JSON.stringify(document)}`;
    isFirst = false;
    if (text.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}]`);
}

const sizeOf = (pieces: Generator<Buffer>): number => pieces.reduce((sum, { length }) => sum + length, 0);

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
