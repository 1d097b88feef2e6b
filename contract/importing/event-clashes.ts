import type { AnyDocument } from '#contract/api/document.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { type Clash, clashesOf } from '#contract/programme/clashes.ts';
import type { Planned } from './plan.ts';

type Timed = Parameters<typeof clashesOf>[0];

const timed = (id: string, title: string, { status, sessions }: Record<string, unknown>): Timed => ({
  id,
  title,
  status: status as Timed['status'],
  sessions: ((sessions ?? []) as EventSession[]).filter(({ venueId }) => Boolean(venueId)),
});

/** Of each event of a file: the sessions at the same venue and time, in the file and among the events that stand. */
export function fileClashes(
  planned: readonly Planned[],
  present: readonly AnyDocument[],
): ReadonlyMap<string, Clash[]> {
  const own = planned.map(({ key, id, title, fields }) => ({ key, event: timed(id, title, fields) }));
  const replaced = new Set(planned.map(({ id }) => id));
  const standing = present
    .filter(({ id }) => !replaced.has(id))
    .map((document) => timed(document.id, String(document['title']), document));
  const byVenue = new Map<string, Set<Timed>>();
  for (const event of [...standing, ...own.map((each) => each.event)])
    for (const { venueId } of event.sessions) {
      const there = byVenue.get(venueId);
      if (there) there.add(event);
      else byVenue.set(venueId, new Set([event]));
    }
  return new Map(
    own.map(({ key, event }) => {
      const others = new Set(event.sessions.flatMap(({ venueId }) => [...(byVenue.get(venueId) ?? [])]));
      return [key, clashesOf(event, others).filter(({ by }) => by === 'venue')];
    }),
  );
}
