import { SKIP_MAX } from '#contract/api/document.ts';
import { list, type ListQuery, type Page } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

export const PAGE_SIZE = 6;

interface Wanted {
  page: number;
  total: number | undefined;
  known: ReadonlyMap<number, string>;
  search: string;
  /** Fields that the inquiries must have. */
  where: Readonly<Record<string, string>> | undefined;
  signal: AbortSignal;
}

const COLLECTION = 'contact-inquiry';

/** One page of the inquiries, newest first. */
export function readPage<Document>(wanted: Wanted): Promise<Page<Document>> {
  return wanted.search === '' && !wanted.where ? readByPlace(wanted) : readFound(wanted);
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
  // The plan counted from the oldest end, which has moved meanwhile.
  if (read.total !== wanted.total && tries > 0) {
    return readByPlace({ ...wanted, total: read.total }, tries - 1);
  }
  // This page was read backwards, so its cursor would lead the wrong way.
  const { next: _, documents, ...page } = read;
  return { ...page, documents: documents.toReversed() };
}

/** The server searches a part of the inquiries per call, so one page can take several calls. */
async function readFound<Document>(wanted: Wanted): Promise<Page<Document>> {
  const { page: at, known, signal } = wanted;
  const asked = askedFor(wanted);
  const found: Document[] = [];
  let after = known.get(at);
  for (;;) {
    const limit = PAGE_SIZE - found.length;
    const read = valueOrThrow(await list<Document>(COLLECTION, { ...asked, limit, after, signal }));
    found.push(...read.documents);
    after = read.next;
    if (found.length < PAGE_SIZE && after !== undefined) continue;
    const isMore = after !== undefined && (await isFoundBeyond(wanted, after));
    const { next, ...page } = read;
    return { ...page, documents: found, ...(isMore && { next }) };
  }
}

const askedFor = ({ search, where }: Wanted) =>
  ({ audience: 'staff', search: search || undefined, ...(where && { where }) }) as const;

/** The server only says that it has not searched everything yet; a page must not lead to an empty one. */
async function isFoundBeyond(wanted: Wanted, from: string): Promise<boolean> {
  const { signal } = wanted;
  for (let after: string | undefined = from; after !== undefined;) {
    const read: Page<unknown> = valueOrThrow(
      await list(COLLECTION, { ...askedFor(wanted), limit: 1, after, signal }),
    );
    if (read.documents.length > 0) return true;
    after = read.next;
  }
  return false;
}

/** How one page of a long list is reached without loading the pages before it. */
interface PagePlan {
  /** `oldest` reads from the other end, and the rows of the page arrive in reverse. */
  order: 'newest' | 'oldest';
  /** The cursor to begin at; undefined begins at that end of the list. */
  after: string | undefined;
  /** How many rows to skip from there. The server limits a skip, so a long one takes several calls. */
  distance: number;
  limit: number;
}

interface Place {
  page: number;
  size: number;
  /** How many rows there are; undefined while it is not known. */
  total: number | undefined;
  /** Cursors from pages that were read, by the number of the page that they lead to. */
  known: ReadonlyMap<number, string>;
}

export function pagePlan({ page, size, total, known }: Place): PagePlan {
  let [from, after]: [number, string | undefined] = [1, undefined];
  for (const [start, cursor] of known) if (start <= page && start > from) [from, after] = [start, cursor];
  const forward: PagePlan = { order: 'newest', after, distance: (page - from) * size, limit: size };
  if (total === undefined || page > pagesOf(total, size)) return forward;
  const behind = Math.max(0, total - page * size);
  if (behind >= forward.distance) return forward;
  return {
    order: 'oldest',
    after: undefined,
    distance: behind,
    limit: Math.min(size, total - (page - 1) * size),
  };
}

/** How many full skips come before the page is asked for, and how many rows are then left to skip. */
export const stepsOf = (distance: number): { steps: number; rest: number } => ({
  steps: Math.floor(distance / SKIP_MAX),
  rest: distance % SKIP_MAX,
});

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
