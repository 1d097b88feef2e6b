import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections, type Order } from '#contract/api/collections.ts';
import {
  documentIdPattern,
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
  SEARCH_MAX,
  SKIP_MAX,
} from '#contract/api/document.ts';
import { isAlphabetical, sortKey } from '#contract/text/sort-key.ts';
import { wholeNumber } from '#server/http/request.ts';
import { invalidField, outOfRange } from '#server/http/errors.ts';

export interface ListRequest {
  limit: number;
  order: Order;
  filters: Array<[field: string, value: string]>;
  search: string | undefined;
  /** How many documents to skip after the cursor. */
  skip: number;
  /** Where the previous page ended. */
  after: Cursor | undefined;
}

/** Accepts only what the registry declares; an unknown parameter is refused by name. */
export function listRequest(name: CollectionName, query: Record<string, string[]>): ListRequest {
  const { orders, filters, searched } = collections[name];
  const request: ListRequest = {
    limit: PAGE_LIMIT_DEFAULT,
    order: Object.values(orders)[0]!,
    filters: [],
    search: undefined,
    skip: 0,
    after: undefined,
  };
  const known = [...filters, ...(searched ? ['search'] : []), 'limit', 'order', 'skip', 'after'];
  let after: string | undefined;
  for (const [key, values] of Object.entries(query)) {
    const value = values[0] ?? '';
    if (values.length > 1) throw invalidField(key, `${key} may be given once.`);
    // PostgreSQL cannot store this character and refuses to compare with it.
    if (value.includes('\0')) throw invalidField(key, `${key} holds a character that no document can have.`);
    if (key === 'audience') continue;
    else if (key === 'limit') request.limit = limitOf(value);
    else if (key === 'skip') request.skip = skipOf(value);
    else if (key === 'order') {
      if (!Object.hasOwn(orders, value))
        throw invalidField('order', `order must be one of: ${Object.keys(orders).join(', ')}.`);
      request.order = orders[value]!;
    } else if (key === 'after') after = value;
    else if (key === 'search' && searched) request.search = searchOf(value);
    else if (filters.includes(key)) request.filters.push([key, value]);
    else
      throw invalidField(
        key,
        `"${key}" is not something this list can be filtered by. Known: ${known.join(', ')}.`,
      );
  }
  // The cursor comes last, because its form depends on the order.
  if (after !== undefined) request.after = decodeCursor(after, request.order);
  return request;
}

function searchOf(value: string): string | undefined {
  if (value.length > SEARCH_MAX)
    throw invalidField('search', `search can have at most ${SEARCH_MAX} characters.`);
  return value.trim() || undefined;
}

function limitOf(value: string): number {
  const limit = wholeNumber(value);
  if (limit >= 1 && limit <= PAGE_LIMIT_MAX) return limit;
  throw outOfRange('limit', `limit must be a whole number from 1 to ${PAGE_LIMIT_MAX}.`);
}

function skipOf(value: string): number {
  const skip = wholeNumber(value);
  if (skip <= SKIP_MAX) return skip;
  throw outOfRange('skip', `skip must be a whole number from 0 to ${SKIP_MAX}.`);
}

/** A document's position in an ordered list; the id decides between equal values. */
export interface Cursor {
  value: string | number;
  id: string;
}

export const cursorOf = (document: { id: string } & Record<string, unknown>, field: string): Cursor => ({
  value: isAlphabetical(field)
    ? sortKey(String(document[field] ?? ''))
    : (document[field] as string | number),
  id: document.id,
});

export const inOrderOf = ({ direction }: Order) => {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: Cursor, b: Cursor): number =>
    sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
};

export const encodeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function decodeCursor(text: string, { numeric }: Order): Cursor {
  try {
    const [value, id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const fits = numeric ? typeof value === 'number' : typeof value === 'string' && !value.includes('\0');
    if (fits && typeof id === 'string' && documentIdPattern.test(id) && rest.length === 0) {
      return { value: value as Cursor['value'], id };
    }
  } catch {
    // The error below is the same for everything that is not a cursor.
  }
  throw outOfRange('after', 'after must be what an earlier page gave as "next".');
}
