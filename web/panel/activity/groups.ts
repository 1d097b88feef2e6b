import type { ActivityEntry } from '#contract/api/dashboard.ts';

/** Changes of one bulk action follow each other within this time. */
const TOGETHER_MS = 10_000;

/** A draft that saves itself is changed again and again; a longer rest than this begins another line. */
const REST_MS = 10 * 60_000;

const isInquiry = ({ collection, what, by }: ActivityEntry) =>
  collection === 'contact-inquiry' && what === 'made' && by === 'visitor';

const isSameKind = (one: ActivityEntry, other: ActivityEntry): boolean =>
  one.by === other.by &&
  one.what === other.what &&
  one.collection === other.collection &&
  one.role === other.role &&
  (one.what === 'signed-in' || Date.parse(one.at) - Date.parse(other.at) <= togetherMs(one, other));

const togetherMs = (one: ActivityEntry, other: ActivityEntry): number =>
  one.what === 'changed' && one.id === other.id ? REST_MS : TOGETHER_MS;

/**
 * The entries as lines of a list: a bulk action is one line, and so are the inquiries of a day, which would bury what
 * staff did.
 */
export function grouped(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const groups: ActivityEntry[][] = [];
  const inquiries = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const last = groups.at(-1);
    const day = isInquiry(entry) ? new Date(entry.at).toDateString() : undefined;
    const same = day === undefined ? last : inquiries.get(day);
    if (same && (day !== undefined || isSameKind(same.at(-1)!, entry))) same.push(entry);
    else {
      const group = [entry];
      groups.push(group);
      if (day !== undefined) inquiries.set(day, group);
    }
  }
  return groups;
}
