import { SEARCH_MAX } from '#contract/api/document.ts';
import { SearchField } from '#web/panel/ui/search-field.tsx';
import type { ScreenSpec } from '../screen-specs/screen-spec.ts';
import type { ListChoice } from './use-documents.ts';

interface ListToolsProps {
  screen: ScreenSpec;
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
}

export const ListTools = ({ screen, choice, onChoice }: ListToolsProps) => (
  <search className="mb-4 flex flex-wrap gap-3">
    <SearchField
      label={`Search ${screen.many}`}
      placeholder={`Search ${screen.many}`}
      maxLength={SEARCH_MAX}
      search={choice.search}
      onSearch={(search) => onChoice({ ...choice, search })}
    />
    {screen.filters.map(({ field, label, options }) => (
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
    {Object.keys(screen.orders).length > 1 && (
      <select
        aria-label="Order"
        className="input w-auto grow sm:grow-0"
        value={choice.order ?? Object.keys(screen.orders)[0]}
        onChange={(event) => onChoice({ ...choice, order: event.target.value })}
      >
        {Object.entries(screen.orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    )}
  </search>
);
