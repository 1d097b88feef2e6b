import type { z } from 'zod';
import type { CollectionName } from './collection-names.ts';
import type { AnyDocument, PublicDocument } from './document.ts';
import { announcementSchema } from './entities/announcement.ts';

export type Direction = 'asc' | 'desc';
export interface Order {
  /** A field that every document of the collection has; the id breaks ties. */
  field: string;
  direction: Direction;
}

export interface Collection {
  /** What its own fields must be. The same schema drives the form, the API and the seed. */
  schema: z.ZodType<Record<string, unknown>>;
  /** Whether visitors see a document; absent where they never see any. It may not ask for the time. */
  isPublic?: (document: AnyDocument) => boolean;
  /** Fields that the public never gets, and those that lists and streams leave out. */
  privateFields?: readonly string[];
  heavyFields?: readonly string[];
  /** Visitors may add documents (and nothing else). */
  visitorsMayAdd?: boolean;
  /** A field that the server sets to the time of creation, whatever was sent. */
  stampedField?: string;
  /** Fields that hold HTML, and how much of it they may hold: cleaned on every write. */
  htmlFields?: Readonly<Record<string, 'limited' | 'rich'>>;
  /** The orders a list may be asked for, the first being the default; and the fields it may be filtered by. */
  orders: Readonly<Record<string, Order>>;
  filters: readonly string[];
}

const always = () => true;
const isPublished = (document: AnyDocument) => document.status === 'published';
const recentlyChanged = { changed: { field: 'updatedAt', direction: 'desc' } } as const;

export const collections: Record<CollectionName, Collection> = {
  announcement: {
    schema: announcementSchema,
    isPublic: isPublished,
    htmlFields: { body: 'limited' },
    orders: { newest: { field: 'publishAt', direction: 'desc' }, ...recentlyChanged },
    filters: ['status', 'severity', 'category', 'eventId', 'pinned'],
  },
  // HELPER: the other eleven
};

const hidden = new Set(['version', 'createdAt', 'updatedBy']);

/** A document as visitors may see it, or undefined where they may not. */
export function publicView(name: CollectionName, document: AnyDocument): PublicDocument | undefined {
  const { isPublic, privateFields = [] } = collections[name];
  if (!isPublic?.(document)) return undefined;
  return omit(document, (key) => hidden.has(key) || privateFields.includes(key)) as PublicDocument;
}

/** What lists and streams carry of a public view. */
export function listView(name: CollectionName, view: PublicDocument): PublicDocument {
  const { heavyFields } = collections[name];
  return heavyFields ? (omit(view, (key) => heavyFields.includes(key)) as PublicDocument) : view;
}

const omit = (object: object, drop: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !drop(key)));
