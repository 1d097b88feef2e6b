import type { Announcement } from '#contract/entities/announcement.ts';

/** What a bar says of an urgent announcement, and of its event where that is known. */
export interface UrgentNews extends Pick<Announcement, 'title' | 'publishAt' | 'expiresAt' | 'eventId'> {
  id: string;
  translated?: string[];
  event?: { slug: string; title: string; translated?: string[] } | undefined;
}

type Listed = Pick<Announcement, 'severity' | 'publishAt'>;

/** The urgent ones, the newest first. */
export const urgentFirst = <A extends Listed>(announcements: readonly A[]): A[] =>
  announcements
    .filter(({ severity }) => severity === 'urgent')
    .sort((a, b) => (a.publishAt < b.publishAt ? 1 : -1));

type Ending = Pick<Announcement, 'expiresAt'>;

/**
 * The announcements that have not expired. Only the end is checked, because a reader's clock that is behind must not
 * hide what the server has just published.
 */
export const notExpired = <A extends Ending>(announcements: readonly A[], now: number): A[] =>
  announcements.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > now);

/** The moment at which the next of them expires. */
export function nextExpiry(announcements: readonly Ending[], now: number): number | undefined {
  const ends = notExpired(announcements, now).flatMap(({ expiresAt }) =>
    expiresAt ? [Date.parse(expiresAt)] : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}
