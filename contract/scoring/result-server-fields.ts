import type { Placement, Result } from '#contract/entities/result.ts';
import type { ResultStatus } from '#contract/text/labels.ts';
import type { Withholding } from './freeze.ts';
import { counts } from './standings.ts';

export const REVISIONS_MAX = 30;

/** One version of a result that was meant for the public. */
type Revision = {
  at: string;
  status: ResultStatus;
  note: string | undefined;
};

/** What a result adds to the totals. */
type Score = Pick<Result, 'placements' | 'adjustment'>;

/** What the server adds to a result; no request can set it. */
export type ResultServerFields = {
  /** When the public totals last changed by this result, and what counted before. */
  changedAt?: string;
  previous?: Score;
  /** Oldest first. */
  revisions?: Revision[];
};

export type StoredResult = Result & ResultServerFields & Withholding;

interface Circumstances {
  at: string;
  before: StoredResult | undefined;
  /** The board is frozen: the public sees this change only at the reveal. */
  isFrozen: boolean;
  /** Only the server's own imports may set the time of publication. */
  isTrusted: boolean;
}

/** The fields of a result with those that only the server sets. */
export function withServerFields(
  { publishedAt: given, ...fields }: Result,
  { at, before, isFrozen, isTrusted }: Circumstances,
): Result & ResultServerFields {
  // A draft loses its history: publishing it again starts from the beginning.
  if (fields.status === 'draft') return fields;
  const publishedAt =
    before?.publishedAt ?? (isTrusted ? given : undefined) ?? (counts(fields) ? at : undefined);
  // The result was withdrawn before it was ever published.
  if (publishedAt === undefined) return fields;
  const now = { ...fields, publishedAt };
  const since = before?.publishedAt ? at : publishedAt;
  return {
    ...now,
    revisions: revisionsOf(now, before, since),
    ...(isFrozen ? movementOf(before) : changeOf(scoreOf(now), before && scoreOf(before), before, since)),
  };
}

/** The reveal publishes every change since the freeze at once. */
export function revealed<R extends StoredResult>({ held, ...result }: R, at: string): Omit<R, 'held'> {
  const seen = held?.view as unknown as StoredResult | null;
  const change = changeOf(scoreOf(result as StoredResult), seen ? scoreOf(seen) : undefined, result, at);
  const { changedAt: _, previous: __, ...rest } = result;
  return { ...rest, ...change } as Omit<R, 'held'>;
}

function revisionsOf(now: Result, before: StoredResult | undefined, at: string): Revision[] {
  const known = before?.revisions ?? [];
  const isSame =
    before?.publishedAt !== undefined &&
    before.status === now.status &&
    before.revisionNote === now.revisionNote &&
    isSameScore(before, now);
  if (isSame && known.length > 0) return known;
  return [...known, { at, status: now.status, note: now.revisionNote }].slice(-REVISIONS_MAX);
}

/** A confirmation changes no total, so the last change stays as it was. */
function changeOf(
  score: Score | undefined,
  until: Score | undefined,
  before: ResultServerFields | undefined,
  at: string,
): Pick<ResultServerFields, 'changedAt' | 'previous'> {
  if (score === until || (score && until && isSameScore(score, until))) return movementOf(before);
  return { changedAt: at, ...(until && { previous: until }) };
}

const movementOf = (
  before: ResultServerFields | undefined,
): Pick<ResultServerFields, 'changedAt' | 'previous'> => ({
  ...(before?.changedAt && { changedAt: before.changedAt }),
  ...(before?.previous && { previous: before.previous }),
});

const scoreOf = (result: Result): Score | undefined =>
  counts(result)
    ? {
        placements: result.placements.map(bare),
        ...(result.adjustment && { adjustment: { ...result.adjustment, reason: '' } }),
      }
    : undefined;

// Names, remarks and reasons are left out: totals do not need them, and what was taken out must not stay here.
const bare = ({ place, contingentId, points }: Placement): Placement => ({
  place,
  contingentId,
  points,
  participants: [],
});

const isSameScore = (a: Score, b: Score): boolean => key(a) === key(b);
const key = ({ placements, adjustment }: Score): string =>
  JSON.stringify([
    placements.map(({ place, contingentId, points }) => `${place} ${contingentId} ${points}`).sort(),
    adjustment && [adjustment.contingentId, adjustment.points, adjustment.reason],
  ]);
