import { SKIP_MAX } from '#contract/api/document.ts';

/** How one page of a long list is reached without loading what lies before it. */
export interface PagePlan {
  /** From the newest on, or from the oldest back: then the page arrives turned round. */
  order: 'newest' | 'oldest';
  /** The cursor to begin at; undefined: that end of the list. */
  after: string | undefined;
  /** How many rows lie between there and the page. More than the server passes over at once is gone in steps. */
  distance: number;
  limit: number;
}

interface Place {
  page: number;
  size: number;
  /** How many rows there are; undefined where nobody knows. */
  total: number | undefined;
  /** Cursors that earlier pages gave, by the page that they lead to. */
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

/** The steps that are gone before the page itself is asked for, and what is then left to pass over. */
export const stepsOf = (distance: number): { steps: number; rest: number } => ({
  steps: Math.floor(distance / SKIP_MAX),
  rest: distance % SKIP_MAX,
});

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
