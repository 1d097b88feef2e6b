import { randomUUID } from 'node:crypto';
import type { AnyDocument } from '#contract/api/document.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { isLooseDraft } from '#contract/api/drafts.ts';
import { madeSlug } from '#contract/text/slug.ts';
import { sessionKey } from '#contract/programme/session-key.ts';
import { withFreeSlug } from './free-slug.ts';
import type { Fields, WriteRules } from './write-rules.ts';

/** A session keeps its key, by which calendars know it, however the others are moved, added or taken away. */
export const eventRules: WriteRules = {
  prepare: withSlug,
  complete: (fields, document, around) =>
    withFreeSlug('events', withSessionKeys(fields, document.before), document, around),
};

/** Whoever sends none keeps the address that was given; a draft may wait for one until it is published. */
function withSlug(fields: Fields, before: AnyDocument | null): Fields {
  const { slug, title } = fields;
  if ((slug ?? '') !== '') return fields;
  const given =
    before?.['slug'] || (isLooseDraft('events', fields) ? '' : madeSlug(String(title ?? ''), 'event'));
  return given ? { ...fields, slug: given } : fields;
}

function withSessionKeys(fields: Fields, before: AnyDocument | null): Fields {
  const sessions = fields['sessions'] as EventSession[] | undefined;
  // A draft may have none yet.
  if (!sessions) return fields;
  const known = (before?.['sessions'] ?? []) as EventSession[];
  const keys = known.length > 0 ? keysOf(sessions, known) : sessions.map(sessionKey);
  return { ...fields, sessions: keyed(sessions, keys) };
}

function keysOf(sessions: readonly EventSession[], before: readonly EventSession[]): string[] {
  const known = before.map((session, index) => ({ session, index, key: sessionKey(session, index) }));
  const keys: (string | undefined)[] = sessions.map(() => undefined);
  // The surest sign comes first: whoever edits sessions sends their keys back, and a spreadsheet has none.
  const signs: ((now: EventSession, then: (typeof known)[number], index: number) => boolean)[] = [
    ({ id }, { key }) => id === key,
    (now, { session }) => now.startAt === session.startAt && now.venueId === session.venueId,
    (now, { session }) => now.label !== undefined && now.label === session.label,
    (_now, then, index) => sessions.length === before.length && then.index === index,
  ];
  for (const isSame of signs)
    for (const [index, session] of sessions.entries()) {
      if (keys[index] !== undefined) continue;
      keys[index] = known.find((then) => !keys.includes(then.key) && isSame(session, then, index))?.key;
    }
  return keys.map((key) => key ?? randomUUID().slice(0, 8));
}

/** Keys that are the sessions' numbers are left out, as in all documents whose sessions were never taken apart. */
function keyed(sessions: readonly EventSession[], keys: readonly string[]): EventSession[] {
  const isPlain = keys.every((key, index) => key === String(index + 1)) || new Set(keys).size < keys.length;
  return sessions.map((session, index) => {
    const copy = { ...session, id: keys[index]! };
    if (isPlain) delete (copy as Partial<EventSession>).id;
    return copy;
  });
}
