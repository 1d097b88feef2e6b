import { createContext, type RouterContextProvider } from 'react-router';
import type { CollectionName } from '#contract/collection-names.ts';
import type { PublicData } from '#contract/public-data.ts';
import type { ListAnswer } from '#web/live/live-lists.ts';
import { RELEASE } from '#web/release.ts';

/** The server puts its data here before it renders a page. */
export const publicData = createContext<PublicData>();

type RouterContext = Readonly<RouterContextProvider>;

/** What a loader returns for the store: whole lists, and the log's number that they stand at. */
export function readLists(context: RouterContext, ...collections: CollectionName[]): ListAnswer {
  const data = context.get(publicData);
  return {
    lists: Object.fromEntries(collections.map((collection) => [collection, data.list(collection)])),
    seq: data.seq,
    release: RELEASE,
    ...(data.asOf !== undefined && { asOf: data.asOf }),
  };
}

/** The same for the page of one document, which comes whole. */
export function readOpened(context: RouterContext, collection: CollectionName, id: string): ListAnswer {
  const document = context.get(publicData).get(collection, id);
  return { ...readLists(context, collection), ...(document && { opened: { [collection]: document } }) };
}
