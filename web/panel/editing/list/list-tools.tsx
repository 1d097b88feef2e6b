import { t } from '#contract/languages/words.ts';
import { useId, useState } from 'react';
import { SEARCH_MAX } from '#contract/api/document.ts';
import { SearchField } from '#web/panel/ui/fields/search-field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
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

/** Where there is no room for all of them in one row, they are behind a button; so the list begins in sight. */
const room = {
  few: { button: '@min-[48rem]:hidden', all: '@max-[48rem]:w-full', closed: '@max-[48rem]:hidden' },
  many: { button: '@min-[80rem]:hidden', all: '@max-[80rem]:w-full', closed: '@max-[80rem]:hidden' },
} as const;
const FEW = 4;

export function ListTools({ screen, extras, choice, onChoice }: ListToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const filters = filtersOf(screen, extras);
  const orders = ordersOf(screen, extras);
  const at = room[filters.length + 1 > FEW ? 'many' : 'few'];
  const chosen = Object.keys(choice.where).length;
  return (
    <search className="@container mb-4 block">
      <div className="flex flex-wrap gap-3">
        <SearchField
          isWide
          label={t('Search {many}', { many: screen.many })}
          placeholder={t('Search {many}', { many: screen.many })}
          maxLength={SEARCH_MAX}
          search={choice.search}
          onSearch={(search) => onChoice({ ...choice, search })}
        />
        {filters.length > 0 && (
          <Button
            look="quiet"
            className={at.button}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
          </Button>
        )}
        <div
          id={id}
          className={`flex flex-wrap gap-3 ${filters.length > 0 ? at.all : ''} ${isOpen || filters.length === 0 ? '' : at.closed}`}
        >
          {filters.map(({ field, label, options }) => (
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
              <option value="">{t('{label}: all', { label })}</option>
              {Object.entries(options).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          ))}
          {orders.length > 1 && (
            <select
              aria-label={t('Order')}
              className="input w-auto grow sm:grow-0"
              value={choice.order ?? Object.keys(screen.orders)[0]}
              onChange={(event) => onChoice({ ...choice, order: event.target.value })}
            >
              {orders.map(([order, name]) => (
                <option key={order} value={order}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
      </div>
    </search>
  );
}
