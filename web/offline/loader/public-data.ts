import { t } from '#contract/languages/words.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import type { ListAnswer } from '#web/live/lists/live-lists.ts';
import { type EncodedLists, encodeLists, type Lists } from '#web/live/lists/loader-lists.ts';
import { BUILD_ID } from '#web/shared/services/build-id.ts';

/** Thrown when the server does not answer and the offline copy does not hold what was asked for. */
export class Unreachable extends Error {
  /** The file, if it was one. */
  readonly file: string | undefined;

  constructor(cause?: unknown, file?: string) {
    super(t('Neither the server nor the copy has it.'), { cause });
    this.name = 'Unreachable';
    this.file = file;
  }
}

/** The server puts its data here before it renders a page. */
export const publicData = createContext<PublicData>();

export type RouterContext = Readonly<RouterContextProvider>;

/** A ListAnswer as a loader returns it. */
export type LoaderAnswer = Omit<ListAnswer, 'lists'> & EncodedLists;

/** What a loader returns for the store: whole lists, and the log's number that they stand at. */
export function readLists(context: RouterContext, ...collections: CollectionName[]): LoaderAnswer {
  const data = context.get(publicData);
  const lists = collections.map((collection) => [collection, data.list(collection)]);
  return answerWith(data, Object.fromEntries(lists));
}

export const answerWith = (data: PublicData, lists: Lists): LoaderAnswer => ({
  lists: encodeLists(lists),
  seq: data.seq,
  buildId: BUILD_ID,
  ...(data.asOf !== undefined && { asOf: data.asOf }),
});
