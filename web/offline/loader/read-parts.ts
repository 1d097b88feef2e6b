import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { type PublicData, WHOLE_LIST_MAX } from '#contract/api/public-data.ts';
import type { Lists } from '#web/live/lists/loader-lists.ts';
import { NOT_HELD } from '#web/live/tabs/tab-messages.ts';
import { answerWith, type LoaderAnswer, publicData, type RouterContext } from './public-data.ts';

export const isLong = (list: readonly unknown[]): boolean => list.length > WHOLE_LIST_MAX;

/** What a page shows of a list that is too long for it. */
type Parts = Partial<Record<CollectionName, (list: readonly LiveDocument[]) => LiveDocument[]>>;

/** Like readLists, but of lists that are too long only what the page shows. */
export function readParts(
  context: RouterContext,
  collections: readonly CollectionName[],
  partsOf: Parts,
): LoaderAnswer {
  const data = context.get(publicData);
  const parts = collections.filter((name) => partsOf[name] && isLong(data.list(name)));
  const lists = collections.map((name) => {
    const list = data.list(name);
    // Sorted, because the browser takes what a page brings as it is.
    return [name, parts.includes(name) ? inPublicOrder(name, partsOf[name]!(list)) : list];
  });
  return (parts.length > 0 ? partAnswer : answerWith)(data, Object.fromEntries(lists));
}

/** Lists of which some are only parts. The leader tab brings the whole ones after them. */
export const partAnswer = (data: PublicData, lists: Lists): LoaderAnswer => ({
  ...answerWith(data, lists),
  seq: NOT_HELD,
});

interface Opened {
  collection: CollectionName;
  id: string;
  beside: CollectionName[];
  parts: Parts;
}

/** The same for the page of one document, which comes whole, with its list and the collections `beside` it. */
export function readOpened(context: RouterContext, { collection, id, beside, parts }: Opened): LoaderAnswer {
  const document = context.get(publicData).get(collection, id);
  return {
    ...readParts(context, [collection, ...beside], parts),
    ...(document && { opened: { [collection]: document } }),
  };
}
