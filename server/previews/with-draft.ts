import type { CollectionName } from '#contract/api/collection-names.ts';
import { listView, openView } from '#contract/api/collections.ts';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { paths } from '#contract/api/paths.ts';
import type { Previewed } from '#contract/api/previews.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';

const HOUR_MS = 3_600_000;

/** No event has this address, and a draft may still be without one or share one with another event. */
const SLUG = 'draft-preview';

/** The page on which visitors will see it. */
const pages: Record<Previewed, (document: AnyDocument) => string> = {
  announcement: ({ id }) => `${paths.announcements}?id=${id}`,
  events: ({ slug }) => paths.event(String(slug)),
  blogs: ({ id }) => paths.post(id),
};

export const pageOf = (collection: Previewed, document: AnyDocument): string => pages[collection](document);

interface Preview {
  /** The address of the public page, and what it reads: all that is public, and the draft. */
  path: string;
  data: (data: PublicData) => PublicData;
  /** What nobody has filled in yet, by the names of the fields. */
  missing: string[];
}

/** A draft as it will be once it is published now. */
export function previewOf(collection: Previewed, document: AnyDocument): Preview {
  const unfinished = Object.keys((document['unfinished'] as object | undefined) ?? {});
  const now = new Date().toISOString();
  const missing = unfinished.filter((name) => name !== 'publishAt' && name !== 'date');
  const at = collection === 'blogs' ? 'date' : 'publishAt';
  const { unfinished: _, ...fields } = document;
  const published: AnyDocument = {
    ...fields,
    ...(collection !== 'events' && unfinished.includes(at) && { [at]: now }),
    ...(collection === 'events' && { slug: SLUG }),
    status: 'published',
  };
  const view = (data: PublicData) => openView(collection, planned(published, data))!;
  return {
    path: pageOf(collection, published),
    data: (data) => withDocument(data, collection, view(data)),
    missing,
  };
}

/** The page of an event needs a session; one without a time yet stands at the festival's beginning, to be confirmed. */
function planned(document: AnyDocument, data: PublicData): AnyDocument {
  const sessions = document['sessions'];
  if (!Array.isArray(sessions) || sessions.length > 0) return document;
  const startAt = data.get<PublicDocument<Site>>('site', SITE_ID)?.startsAt ?? document.createdAt;
  const endAt = new Date(Date.parse(startAt) + HOUR_MS).toISOString();
  return { ...document, sessions: [{ startAt, endAt, venueId: 'none', status: 'tentative' }] };
}

function withDocument(data: PublicData, collection: CollectionName, view: PublicDocument): PublicData {
  const others = data.list(collection).filter(({ id }) => id !== view.id);
  const list = inPublicOrder(collection, [...others, listView(collection, view)]);
  const changed: PublicData = {
    ...data,
    view: (read) => read(changed),
    list: <T extends PublicDocument>(name: CollectionName) =>
      (name === collection ? list : data.list(name)) as T[],
    get: <T extends PublicDocument>(name: CollectionName, id: string) =>
      (name === collection && id === view.id ? view : data.get(name, id)) as T | undefined,
  };
  return changed;
}
