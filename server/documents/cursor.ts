import type { Order } from '#contract/api/collections.ts';

/** A document's place in an ordered list; the id breaks ties. */
export interface Cursor {
  value: string | number;
  id: string;
}

export const cursorOf = (document: { id: string } & Record<string, unknown>, field: string): Cursor => ({
  value: document[field] as string | number,
  id: document.id,
});

export const inOrderOf = ({ direction }: Order) => {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: Cursor, b: Cursor): number =>
    sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
};
