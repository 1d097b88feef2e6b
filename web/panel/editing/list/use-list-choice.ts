import { useSearchParams } from 'react-router';
import type { ScreenSpec } from '../screen-specs/screen-spec.ts';
import type { ListExtras } from './list-extras.ts';
import type { ListChoice } from './use-documents.ts';

/** What is searched, filtered and sorted by stands in the address, so that it can be passed on and come back to. */
export function useListChoice(
  { filters, orders }: ScreenSpec,
  { filters: own = [], orders: ownOrders = {} }: ListExtras,
): [ListChoice, (choice: ListChoice) => void] {
  const [query, setQuery] = useSearchParams();
  const order = query.get('order');
  const choice: ListChoice = {
    search: query.get('search') ?? '',
    order: order !== null && Object.hasOwn({ ...orders, ...ownOrders }, order) ? order : undefined,
    where: Object.fromEntries([
      ...filters.flatMap(({ field, options }) => {
        const value = query.get(field);
        return value !== null && Object.hasOwn(options, value) ? [[field, value]] : [];
      }),
      // Their options may still be on their way; a value that is none of them matches nothing.
      ...own.flatMap(({ field }) => (query.get(field) ? [[field, query.get(field)]] : [])),
    ]) as Record<string, string>,
  };
  const choose = ({ search, order: wanted, where }: ListChoice) =>
    setQuery({ ...(search && { search }), ...(wanted && { order: wanted }), ...where }, { replace: true });
  return [choice, choose];
}
