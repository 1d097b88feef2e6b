import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicData } from '#contract/api/public-data.ts';

/** What a plain function made of the public data. */
interface SeenView {
  /** What the function looked at: only a change there can change its value. */
  collections: ReadonlySet<CollectionName>;
  /** Whether it would have the same value now. */
  holds(): boolean;
}

/** What a render has read, and until when its result is right. */
export interface Footprint {
  /** The public number of what it read. */
  seq: number;
  collections: ReadonlySet<CollectionName>;
  views?: readonly SeenView[];
  until: number;
}

/** The data of this moment, without any record of what is read. */
type Source = Omit<PublicData, 'until' | 'view'>;

/** The public data, and a footprint of what was read from it. */
export function observe(source: () => Source): { data: PublicData; footprint: () => Footprint } {
  const data = source();
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
  const observed = {
    ...data,
    until(instant) {
      until = Math.min(until, instant.getTime());
    },
    list: recorded(data.list),
    get: recorded(data.get),
    ...(data.asWritten && { asWritten: recorded(data.asWritten) }),
    ...(data.listForCopy && { listForCopy: recorded(data.listForCopy) }),
    view(read) {
      const inner = observe(source);
      const value = read(inner.data);
      const seen = inner.footprint();
      until = Math.min(until, seen.until);
      const before = JSON.stringify(value);
      views.push({
        collections: new Set([
          ...seen.collections,
          ...(seen.views ?? []).flatMap((view) => [...view.collections]),
        ]),
        holds: () => JSON.stringify(read(observe(source).data)) === before,
      });
      return value;
    },
  } as PublicData;
  return { data: observed, footprint: () => ({ seq: data.seq, collections, views, until }) };
}
