import { language } from '#contract/languages/words.ts';
import type { CollectionName } from './collection-names.ts';

/** The public order of each collection. This file has no schemas, because public pages load it. */
type Sortable = { id: string } & Record<string, unknown>;
type Compare = (a: Sortable, b: Sortable) => number;

/** Of the language that the list is for. */
let spoken: string;
/** Making one takes milliseconds on a phone, so most lists, where no two titles are compared, have none made. */
const collators = new Map<string, Intl.Collator>();

function collator(): Intl.Collator {
  const made = collators.get(spoken) ?? new Intl.Collator(spoken, { numeric: true });
  collators.set(spoken, made);
  return made;
}

/** Titles and names, in the order of the dictionary. */
const alphabetically =
  (field: 'title' | 'name'): Compare =>
  (a, b) =>
    collator().compare(a[field] as string, b[field] as string);

const by =
  (read: string | ((document: Sortable) => unknown), direction: 1 | -1 = 1): Compare =>
  (a, b) => {
    const left = comparable(typeof read === 'string' ? a[read] : read(a));
    const right = comparable(typeof read === 'string' ? b[read] : read(b));
    return left === right ? 0 : left < right ? -direction : direction;
  };

const comparable = (value: unknown): string | number =>
  typeof value === 'boolean' ? Number(value) : ((value ?? '') as string | number);

/** A loop, because it runs at each comparison. */
function firstStart(event: Sortable): string | undefined {
  let first: string | undefined;
  for (const { startAt } of event.sessions as { startAt: string }[])
    if (first === undefined || startAt < first) first = startAt;
  return first;
}
const tierRank = (sponsor: Sortable) => (sponsor.tier as { rank: number }).rank;

const inTurn =
  (...comparisons: Compare[]): Compare =>
  (a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  };

const compareBy: Record<CollectionName, Compare> = {
  announcement: inTurn(by('pinned', -1), by('publishAt', -1)),
  blogs: inTurn(by('date', -1)),
  'contact-inquiry': inTurn(by('submittedAt', -1)),
  events: inTurn(by(firstStart), alphabetically('title')),
  leaderboards: inTurn(by('order'), alphabetically('title')),
  results: inTurn(by('publishedAt', -1)),
  sponsors: inTurn(by(tierRank), by('order'), alphabetically('name')),
  team: inTurn(by('order'), alphabetically('name')),
  speakers: inTurn(by('order'), alphabetically('name')),
  sessions: inTurn(by('startAt'), alphabetically('title')),
  venues: inTurn(alphabetically('name')),
  site: inTurn(),
  editions: inTurn(by('year', -1)),
};

export const inPublicOrder = <T extends { id: string }>(
  collection: CollectionName,
  documents: Iterable<T>,
  code = language(),
): T[] => {
  spoken = code;
  return [...documents].sort(compareBy[collection] as (a: T, b: T) => number);
};
