import type { PublicData } from '#contract/api/public-data.ts';

/** A plain function of the public data. A page that shows its value remembers it by the key. */
export interface View<Value> {
  (data: PublicData): Value;
  readonly key: string;
}

export const named = <Value>(key: string, read: (data: PublicData) => Value): View<Value> =>
  Object.assign(read, { key });
