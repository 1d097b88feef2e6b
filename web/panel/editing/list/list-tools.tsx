import { SEARCH_MAX } from '#contract/api/document.ts';
import { SearchField } from '#web/panel/ui/search-field.tsx';
import type { ScreenSpec } from '../screen-specs/screen-spec.ts';
import type { ListExtras } from './list-extras.ts';
import type { ListChoice } from './use-documents.ts';

interface ListToolsProps {
  screen: ScreenSpec;
  extras: ListExtras;
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
}

/** The orders by what people call them. */
const ordersOf = (screen: ScreenSpec, { orders = {} }: ListExtras): [order: string, name: string][] => [
  ...Object.entries(screen.orders),
  ...Object.entries(orders).map(([order, { label }]): [string, string] => [order, label]),
];

/** Days and venues are filtered by once there are any. */
const filtersOf = (screen: ScreenSpec, { filters = [] }: ListExtras) => [
  ...screen.filters,
  ...filters.filter(({ options }) => Object.keys(options).length > 0),
];

export const ListTools = ({ screen, extras, choice, onChoice }: ListToolsProps) => (
  <search className="mb-4 flex flex-wrap gap-3">
    <SearchField
      label={`Search ${screen.many}`}
      placeholder={`Search ${screen.many}`}
      maxLength={SEARCH_MAX}
      search={choice.search}
      onSearch={(search) => onChoice({ ...choice, search })}
    />
    {filtersOf(screen, extras).map(({ field, label, options }) => (
      <select
        key={field}
        aria-label={label}
        className="input w-auto grow sm:grow-0"
        value={choice.where[field] ?? ''}
        onChange={(event) => {
          const { [field]: _, ...others } = choice.where;
          const { value } = event.target;
          onChoice({ ...choice, where: value ? { ...others, [field]: value } : others });
        }}
      >
        <option value="">{label}: all</option>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    ))}
    {ordersOf(screen, extras).length > 1 && (
      <select
        aria-label="Order"
        className="input w-auto grow sm:grow-0"
        value={choice.order ?? Object.keys(screen.orders)[0]}
        onChange={(event) => onChoice({ ...choice, order: event.target.value })}
      >
        {ordersOf(screen, extras).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    )}
  </search>
);
