import { SEARCH_MAX } from '#contract/api/document.ts';
import { SearchField } from '#web/panel/ui/search-field.tsx';
import type { Kind } from '../screen-specs/screen-spec.ts';
import type { ListChoice } from './use-documents.ts';

interface ListToolsProps {
  kind: Kind;
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
}

export const ListTools = ({ kind, choice, onChoice }: ListToolsProps) => (
  <search className="mb-4 flex flex-wrap gap-3">
    <SearchField
      label={`Search ${kind.many}`}
      placeholder={`Search ${kind.many}`}
      maxLength={SEARCH_MAX}
      search={choice.search}
      onSearch={(search) => onChoice({ ...choice, search })}
    />
    {kind.filters.map(({ field, label, options }) => (
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
    {Object.keys(kind.orders).length > 1 && (
      <select
        aria-label="Order"
        className="input w-auto grow sm:grow-0"
        value={choice.order ?? Object.keys(kind.orders)[0]}
        onChange={(event) => onChoice({ ...choice, order: event.target.value })}
      >
        {Object.entries(kind.orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    )}
  </search>
);
