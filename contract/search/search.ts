import { SEARCH_MAX } from '#contract/api/document.ts';
import { folded, wordsOf } from '#contract/text/folded.ts';
import { likeness, SAME_LETTERS } from '#contract/text/search.ts';
import { type Found, SEARCH_KINDS, type SearchEntry, type SearchKind } from './search-entries.ts';

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
  /** Whether a word fits only if somebody mistyped it. */
  isSlip: boolean;
  /** The session that it is shown by. */
  when: Found['when'];
  isOver: boolean;
}

/**
 * Ranks documents for a query: every word must fit some word of the document. The kind with the best find comes
 * first; of equally good ones, what is over comes last. Server and browser use the same function.
 */
export function search(
  query: string,
  entries: readonly SearchEntry[],
  now: Date,
  perKind: number,
): FoundGroup[] {
  const words = [...new Set(wordsOf(parseQuery(query)))].slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const scores = words.map(remembered);
  const begin = folded(parseQuery(query));
  let ranked = entries.flatMap((entry) => rank(entry, scores, begin, now) ?? []);
  // Words with errors are only guessed at where nothing fits as it was typed.
  if (ranked.some(({ isSlip }) => !isSlip)) ranked = ranked.filter(({ isSlip }) => !isSlip);
  // Sorting is stable, so that equals stay in the order of their lists.
  ranked.sort((a, b) => b.score - a.score || Number(a.isOver) - Number(b.isOver));
  const best = new Map<SearchKind, number>();
  for (const { entry, score } of ranked) if (!best.has(entry.found.kind)) best.set(entry.found.kind, score);
  return SEARCH_KINDS.filter((kind) => best.has(kind))
    .sort((a, b) => best.get(b)! - best.get(a)!)
    .map((kind) => {
      const all = ranked.filter(({ entry }) => entry.found.kind === kind);
      const found = all
        .slice(0, perKind)
        .map(({ entry, when }) => ({ ...entry.found, ...(when && { when }) }));
      return { kind, found, more: all.length - found.length };
    });
}

type Score = (candidate: string) => number;

/** Thousands of documents share a few hundred words, each of which is compared once. */
function remembered(word: string): Score {
  const known = new Map<string, number>();
  return (candidate) => {
    let score = known.get(candidate);
    if (score === undefined) {
      score = likeness(word, candidate);
      // Two letters are inside of half of all words.
      if (score === SAME_LETTERS && word.length < 3) score = 0;
      known.set(candidate, score);
    }
    return score;
  };
}

const bestOf = (words: readonly string[], score: Score): number =>
  words.reduce((best, word) => Math.max(best, score(word)), 0);

function rank(entry: SearchEntry, scores: readonly Score[], begin: string, now: Date): Ranked | undefined {
  let sum = 0;
  let isSlip = false;
  for (const score of scores) {
    const inTitle = bestOf(entry.title, score);
    const inRest = inTitle === 1 ? 0 : bestOf(entry.rest, score);
    if (inTitle === 0 && inRest === 0) return undefined;
    isSlip ||= Math.max(inTitle, inRest) < SAME_LETTERS;
    sum += Math.max(inTitle * TITLE_WEIGHT, inRest);
  }
  const bonus = folded(entry.found.title).startsWith(begin) ? BEGINS_BONUS : 0;
  const when = entry.sessions && whenOf(entry, now);
  const isOver = when !== undefined && (when.isCancelled || when.endAt <= now.toISOString());
  return { entry, score: sum / scores.length + bonus, isSlip, when, isOver };
}

/** The session that is on, else the next one, else the last one. */
function whenOf({ sessions = [], isCancelled = false, venueName }: SearchEntry, now: Date): Found['when'] {
  const at = now.toISOString();
  const inOrder = sessions.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const isOff = ({ status }: { status?: string }) => isCancelled || status === 'cancelled';
  const session = inOrder.find((one) => !isOff(one) && one.endAt > at) ?? inOrder.at(-1);
  return (
    session && {
      startAt: session.startAt,
      endAt: session.endAt,
      isCancelled: isOff(session),
      place: venueName?.(session.venueId),
    }
  );
}
