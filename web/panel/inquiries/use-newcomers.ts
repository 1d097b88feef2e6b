import { t } from '#contract/languages/words.ts';
import { useArrivals } from '#web/live/lists/use-arrivals.ts';

type Inquiries = readonly { id: string; name: string }[];

interface Newcomers {
  arrived: ReadonlySet<string>;
  /** What a screen reader says of them. */
  message: string;
}

const none: Newcomers = { arrived: new Set(), message: '' };

/** Which rows have newly arrived at the top of the open list, and the sentence for screen readers. */
function newcomers(before: Inquiries, after: Inquiries, last: Newcomers): Newcomers {
  const known = new Set(before.map(({ id }) => id));
  // A deletion moves a row up from the next page. That row comes last and is not new.
  const firstKnown = after.findIndex(({ id }) => known.has(id));
  const fresh = after.slice(0, firstKnown < 0 ? after.length : firstKnown);
  if (fresh.length === 0) return last;
  return {
    arrived: new Set(fresh.map(({ id }) => id)),
    message:
      fresh.length === 1
        ? t('New inquiry from {name}', { name: fresh[0]!.name })
        : t('{count} new inquiries', { count: fresh.length }),
  };
}

export const useNewcomers = (listKey: string, list: Inquiries, isEmpty: boolean): Newcomers =>
  useArrivals({ list, of: isEmpty ? '' : listKey, none, compare: newcomers });
