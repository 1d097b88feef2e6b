import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { tagOf } from './prepared-response.ts';

/** The value of a view that a page shows. */
export interface SeenView {
  key: string;
  /** What the view looked at: only a change there can change its value. */
  collections: ReadonlySet<CollectionName>;
  /** As JSON, or its hash where that is long. */
  value: string;
}

/** What a render has read, and until when its result is right. */
export interface Footprint {
  /** The public number of what it read. */
  seq: number;
  collections: ReadonlySet<CollectionName>;
  views: readonly SeenView[];
  until: number;
}

/** The data of this moment, without any record of what is read. */
export type Source = Omit<PublicData, 'until' | 'view'>;

const VALUE_MAX = 200;

/** As JSON has it: a view may have no value. A long one is only compared, so its hash is enough. */
export function valueOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > VALUE_MAX ? tagOf(text) : text;
}

/** The public data, and a footprint of what was read from it. */
export function observe(source: Source): { data: PublicData; footprint: () => Footprint } {
  const collections = new Set<CollectionName>();
  const views: SeenView[] = [];
  let until = Number.POSITIVE_INFINITY;
  const recorded = <Args extends unknown[], Answer>(
    read: (name: CollectionName, ...args: Args) => Answer,
  ) => {
    return (name: CollectionName, ...args: Args): Answer => {
      collections.add(name);
      return read(name, ...args);
    };
  };
  const data = {
    ...source,
    until(instant) {
      until = Math.min(until, instant.getTime());
    },
    list: recorded(source.list),
    get: recorded(source.get),
    ...(source.asWritten && { asWritten: recorded(source.asWritten) }),
    ...(source.listForCopy && { listForCopy: recorded(source.listForCopy) }),
    view(read) {
      const inner = observe(source);
      const value = read(inner.data);
      const seen = inner.footprint();
      until = Math.min(until, seen.until);
      views.push({ key: read.key, collections: seen.collections, value: valueOf(value) }, ...seen.views);
      return value;
    },
  } as PublicData;
  return { data, footprint: () => ({ seq: source.seq, collections, views, until }) };
}
