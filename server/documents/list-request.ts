import type { CollectionName } from '#contract/collection-names.ts';
import { collections, type Order } from '#contract/collections.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/document.ts';
import { AppError } from '#contract/errors.ts';

export interface ListRequest {
  limit: number;
  order: Order;
  filters: Array<[field: string, value: string]>;
  /** Where the page before ended. */
  after: Cursor | undefined;
}

export interface Cursor {
  value: string | number;
  id: string;
}

/** Only what the registry declares: an unknown key is refused by name. */
export function listRequest(name: CollectionName, query: Record<string, string[]>): ListRequest {
  const { orders, filters } = collections[name];
  const request: ListRequest = { limit: PAGE_LIMIT_DEFAULT, order: Object.values(orders)[0]!, filters: [], after: undefined };
  for (const [key, values] of Object.entries(query)) {
    const value = values[0] ?? '';
    if (values.length > 1) throw invalid(key, `${key} may be given once.`);
    if (key === 'audience') continue;
    else if (key === 'limit') request.limit = limitOf(value);
    else if (key === 'order') {
      if (!Object.hasOwn(orders, value)) throw invalid('order', `order must be one of: ${Object.keys(orders).join(', ')}.`);
      request.order = orders[value]!;
    } else if (key === 'after') request.after = decodeCursor(value);
    else if (filters.includes(key)) request.filters.push([key, value]);
    else throw invalid(key, `"${key}" is not something this list can be filtered by. Known: ${[...filters, 'limit', 'order', 'after'].join(', ')}.`);
  }
  return request;
}

function limitOf(value: string): number {
  const limit = Number(value);
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_LIMIT_MAX) return limit;
  throw invalid('limit', `limit must be a whole number from 1 to ${PAGE_LIMIT_MAX}.`);
}

export const encodeCursor = ({ value, id }: Cursor): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

function decodeCursor(text: string): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'string') return { value, id };
  } catch {
    // Said below, with whatever else is not a cursor.
  }
  throw invalid('after', 'after must be what an earlier page gave as "next".');
}

const invalid = (field: string, message: string) =>
  new AppError('invalid-argument', message, { fields: { [field]: message } });
