import { SEARCH_MAX } from '#contract/api/document.ts';
import { wordsOf } from '#contract/text/folded.ts';
import { INSIDE, likeness, sameLetters } from '#contract/text/search.ts';
import { type Found, SEARCH_KINDS, type SearchEntry, type SearchKind } from './search-entries.ts';
import { asRead } from '#contract/languages/as-read.ts';

/** More words than this make a search no sharper. */
const WORDS_MAX = 8;
/** A word of the title counts more than one of the text. */
const TITLE_WEIGHT = 3;
/** Titles that begin as the query does come first. */
const BEGINS_BONUS = 1;

/** What was found of one kind. */
export interface FoundGroup {
  kind: SearchKind;
  found: Found[];
  /** How many more there are. */
  more: number;
}

/** A query as an address may have it, at most so long. */
export const parseQuery = (text: string | null): string => (text ?? '').trim().slice(0, SEARCH_MAX);

interface Ranked {
  entry: SearchEntry;
  score: number;
  isOver: boolean;
}

/**
 * Ranks documents for a query: every word must fit some word of the document, with errors only where nothing fits as
 * it was typed. The kind with the best find comes first; of equally good ones, what is over comes last. Server and
 * browser use the same function.
 */
export function search(
  query: string,
  entries: readonly SearchEntry[],
  now: Date,
  perKind: number,
): FoundGroup[] {
  const words = [...new Set(wordsOf(parseQuery(query)))].slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const at = now.toISOString();
  const exact = rankAll(words, entries, at, sameLetters);
  const ranked = exact.length > 0 ? exact : rankAll(words, entries, at, likeness);
  const best = new Map<SearchKind, number>();
  for (const { entry, score } of ranked)
    // In steps, because "band" in a title is no better a find than "bands" in another.
    if (!best.has(entry.found.kind)) best.set(entry.found.kind, Math.round(score));
  return SEARCH_KINDS.filter((kind) => best.has(kind))
    .sort((a, b) => best.get(b)! - best.get(a)!)
    .map((kind) => {
      const all = ranked.filter(({ entry }) => entry.found.kind === kind);
      const found = all.slice(0, perKind).map(({ entry }) => {
        const when = whenOf(entry, at);
        return { ...entry.found, ...(when && { when }) };
      });
      return { kind, found, more: all.length - found.length };
    });
}

type Compare = (word: string, candidate: string) => number;
type Score = (candidate: string) => number;

function rankAll(
  words: readonly string[],
  entries: readonly SearchEntry[],
  at: string,
  compare: Compare,
): Ranked[] {
  const scores = words.map((word) => remembered(word, compare));
  const begin = words.join(' ');
  // Sorting is stable, so that equals stay in the order of their lists.
  return entries
    .flatMap((entry) => rank(entry, scores, begin, at) ?? [])
    .sort((a, b) => b.score - a.score || Number(a.isOver) - Number(b.isOver));
}

/** Thousands of documents share a few hundred words, each of which is compared once. */
function remembered(word: string, compare: Compare): Score {
  const known = new Map<string, number>();
  return (candidate) => {
    let score = known.get(candidate);
    if (score === undefined) {
      score = compare(word, candidate);
      // Two letters are inside of half of all words.
      if (score === INSIDE && word.length < 3) score = 0;
      known.set(candidate, score);
    }
    return score;
  };
}

function bestOf(words: readonly string[], score: Score): number {
  let best = 0;
  for (const word of words) best = Math.max(best, score(word));
  return best;
}

function rank(entry: SearchEntry, scores: readonly Score[], begin: string, at: string): Ranked | undefined {
  let sum = 0;
  for (const score of scores) {
    const inTitle = bestOf(entry.title, score);
    const inRest = inTitle === 1 ? 0 : bestOf(entry.rest, score);
    if (inTitle === 0 && inRest === 0) return undefined;
    sum += Math.max(inTitle * TITLE_WEIGHT, inRest);
  }
  const bonus = entry.title.join(' ').startsWith(begin) ? BEGINS_BONUS : 0;
  const isOver = entry.sessions !== undefined && !entry.sessions.some((one) => isAhead(entry, one, at));
  return { entry, score: sum / scores.length + bonus, isOver };
}

type EntrySession = NonNullable<SearchEntry['sessions']>[number];

const isAhead = ({ isCancelled }: SearchEntry, { status, endAt }: EntrySession, at: string): boolean =>
  !isCancelled && status !== 'cancelled' && endAt > at;

/** The session that is on, else the next one, else the last one. */
function whenOf(entry: SearchEntry, at: string): Found['when'] {
  const inOrder = entry.sessions?.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1)) ?? [];
  const session = inOrder.find((one) => isAhead(entry, one, at)) ?? inOrder.at(-1);
  if (!session) return undefined;
  const venue = entry.venueOf?.(session.venueId);
  const isRead = venue && asRead(venue).translated?.includes('name');
  return {
    startAt: session.startAt,
    endAt: session.endAt,
    isCancelled: entry.isCancelled === true || session.status === 'cancelled',
    place: venue?.name,
    ...(isRead && { translated: ['place'] }),
  };
}
