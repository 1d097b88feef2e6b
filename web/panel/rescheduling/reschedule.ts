import { type AnyDocument, ownFields, type Stored } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event } from '#contract/entities/event.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { WriteStep } from '#contract/api/writes.ts';
import { writeTogether } from '#web/shared/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';

export type StaffEvent = Stored<Event>;

export interface Done {
  event: AnyDocument;
  announcement: AnyDocument;
  undo: () => Promise<ErrorBody | undefined>;
}

/** Like the server's own, and to be had without https too. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The event's new time and the words for it, both or neither; taken back the same way. */
export async function reschedule(
  before: StaffEvent,
  changed: StaffEvent,
  announcement: Announcement,
): Promise<Result<Done>> {
  const announcementId = newId();
  const put = (
    collection: WriteStep['collection'],
    id: string,
    fields: object,
    version: number,
  ): WriteStep => ({
    collection,
    id,
    fields: ownFields(fields),
    version,
  });
  const done = await writeTogether([
    put('events', before.id, changed, before.version),
    put('announcement', announcementId, { ...announcement, publishAt: new Date().toISOString() }, 0),
  ]);
  if (!done.ok) return done;
  const [event, told] = done.value.documents as [AnyDocument, AnyDocument];
  return {
    ok: true,
    value: {
      event,
      announcement: told,
      undo: async () => {
        const undone = await writeTogether([
          put('events', before.id, before, event.version),
          { collection: 'announcement', id: announcementId, fields: null, version: told.version },
        ]);
        return undone.ok ? undefined : undone.error;
      },
    },
  };
}
