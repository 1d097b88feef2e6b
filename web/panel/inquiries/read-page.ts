import { SKIP_MAX } from '#contract/api/document.ts';
import { list, type ListQuery, type Page } from '#web/shared/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { pagePlan, stepsOf } from './page-plan.ts';

export const PAGE_SIZE = 6;

interface Wanted {
  page: number;
  total: number | undefined;
  known: ReadonlyMap<number, string>;
  search: string;
  signal: AbortSignal;
}

const COLLECTION = 'contact-inquiry';

/** One page of the inquiries, newest first, however deep it lies. */
export function readPage<Document>(wanted: Wanted): Promise<Page<Document>> {
  return wanted.search === '' ? readByPlace(wanted) : readFound(wanted);
}

async function readByPlace<Document>(wanted: Wanted, tries = 2): Promise<Page<Document>> {
  const { signal, ...place } = wanted;
  const { order, limit, after: start, distance } = pagePlan({ ...place, size: PAGE_SIZE });
  const ask = async (query: ListQuery) =>
    valueOrThrow(await list<Document>(COLLECTION, { audience: 'staff', order, signal, ...query }));
  const { steps, rest } = stepsOf(distance);
  let after = start;
  for (let step = 0; step < steps; step++) {
    const passed = await ask({ limit: 1, skip: SKIP_MAX - 1, after });
    if (passed.next === undefined) return passed;
    after = passed.next;
  }
  const read = await ask({ limit, skip: rest, after });
  if (order === 'newest') return read;
  // Counted from an end that has moved meanwhile.
  if (read.total !== wanted.total && tries > 0) {
    return readByPlace({ ...wanted, total: read.total }, tries - 1);
  }
  // Read from the other end; the cursor would lead further that way.
  const { next: _, documents, ...page } = read;
  return { ...page, documents: documents.toReversed() };
}

/** The server looks through so many at a time; this goes on until the page is full or all was looked through. */
async function readFound<Document>({ page, known, search, signal }: Wanted): Promise<Page<Document>> {
  const found: Document[] = [];
  let after = known.get(page);
  for (;;) {
    const limit = PAGE_SIZE - found.length;
    const read = valueOrThrow(
      await list<Document>(COLLECTION, { audience: 'staff', search, limit, after, signal }),
    );
    found.push(...read.documents);
    after = read.next;
    if (found.length === PAGE_SIZE || after === undefined) {
      return { ...read, documents: found };
    }
  }
}
