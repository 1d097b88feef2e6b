import { z } from 'zod';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { AppError } from '#contract/api/errors.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { t } from '#contract/languages/words.ts';
import { CLASHES_SHOWN_MAX, clashesOf, type ClashSummary } from '#contract/programme/clashes.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { jsonBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';
import { invalidField } from '#server/http/errors.ts';

/** What only events have: their clashes. */
export function mountProgramme(app: App, { access, store, publicDocuments }: Deps): void {
  route(app, 'POST', panelPaths.clashes(':collection'), access.writing, async (context) => {
    if (collectionOf(context) !== 'events') throw new AppError('not-found', 'only events clash');
    const parsed = plannedSchema.safeParse(await jsonBody(context));
    if (!parsed.success) throw invalidField('sessions', t('An event with its sessions is asked for.'));
    type Known = PublicDocument<Event>;
    const drafts = (await store.withStatus('events', 'draft')) as AnyDocument[];
    const others = [...publicDocuments.whole<Known>('events'), ...(drafts as unknown as Known[])];
    const found = clashesOf(parsed.data as unknown as Known, others);
    const nameOf = (id: string) => publicDocuments.get<PublicDocument<Venue>>('venues', id)?.name ?? id;
    const clashes = found.slice(0, CLASHES_SHOWN_MAX).map(({ by, what, one, other }): ClashSummary => ({
      by,
      what: by === 'venue' ? nameOf(what) : what,
      index: one.index,
      other: {
        eventId: other.eventId,
        title: other.title,
        label: other.session.label,
        startAt: other.session.startAt,
        endAt: other.session.endAt,
      },
    }));
    return context.json({ clashes, count: found.length });
  });
}

const text = z.string().max(2000).optional();

/** The form may be incomplete, so most fields are optional. */
const plannedSchema = z.object({
  id: z.string().max(64).default(''),
  title: z.string().max(2000).default(''),
  status: z.string().max(20).default('draft'),
  sessions: z
    .array(z.object({ startAt: text, endAt: text, venueId: text, status: text, label: text }))
    .max(100),
  coordinators: z
    .array(z.object({ name: text, phone: text, email: text }))
    .max(100)
    .default([]),
});
