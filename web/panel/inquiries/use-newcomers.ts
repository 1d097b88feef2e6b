import { useState } from 'react';

interface Known {
  listKey: string;
  list: readonly { id: string; name: string }[];
  ids: ReadonlySet<string>;
  arrived: ReadonlySet<string>;
  message: string;
}

const idsOf = (list: Known['list']) => new Set(list.map(({ id }) => id));

/** Which rows have newly arrived at the top of the open list, and the sentence for screen readers. */
export function newcomers(known: Known | undefined, listKey: string, list: Known['list']): Known {
  const ids = idsOf(list);
  if (known?.listKey !== listKey) return { listKey, list, ids, arrived: new Set(), message: '' };
  // A deletion moves a row up from the next page. That row comes last and is not new.
  const firstKnown = list.findIndex(({ id }) => known.ids.has(id));
  const fresh = list.slice(0, firstKnown < 0 ? list.length : firstKnown);
  if (fresh.length === 0) return { ...known, list, ids };
  return {
    listKey,
    list,
    ids,
    arrived: idsOf(fresh),
    message: fresh.length === 1 ? `New inquiry from ${fresh[0]!.name}` : `${fresh.length} new inquiries`,
  };
}

export function useNewcomers(
  listKey: string,
  list: Known['list'],
  isEmpty: boolean,
): Pick<Known, 'arrived' | 'message'> {
  const [known, setKnown] = useState<Known>();
  if (isEmpty) return { arrived: new Set(), message: '' };
  if (known?.list === list && known.listKey === listKey) return known;
  const next = newcomers(known, listKey, list);
  setKnown(next);
  return next;
}
