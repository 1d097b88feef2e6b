import { t } from '#contract/languages/words.ts';
import { roleLabels, type Role, ROLES } from '#contract/api/access.ts';
import { USER_SEARCH_MAX, USER_STATES, type UserState, userStateLabels } from '#contract/api/users.ts';
import { SearchField } from '#web/panel/ui/fields/search-field.tsx';

export interface UserFilter {
  search: string;
  role: Role | undefined;
  state: UserState | undefined;
}

interface UserFiltersProps {
  filter: UserFilter;
  onFilter: (changed: Partial<UserFilter>) => void;
}

export const UserFilters = ({ filter, onFilter }: UserFiltersProps) => (
  <search className="mb-4 flex flex-wrap gap-3">
    <SearchField
      label={t('Search users')}
      placeholder={t('Search by name or address')}
      maxLength={USER_SEARCH_MAX}
      search={filter.search}
      onSearch={(search) => onFilter({ search })}
    />
    <select
      aria-label={t('Role')}
      className="input w-auto min-w-32 grow basis-32 sm:grow-0 sm:basis-44"
      value={filter.role ?? ''}
      onChange={(event) => onFilter({ role: (event.target.value || undefined) as Role | undefined })}
    >
      <option value="">{t('All roles')}</option>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </select>
    <select
      aria-label={t('State')}
      className="input w-auto min-w-32 grow basis-32 sm:grow-0 sm:basis-44"
      value={filter.state ?? ''}
      onChange={(event) => onFilter({ state: (event.target.value || undefined) as UserState | undefined })}
    >
      <option value="">{t('All states')}</option>
      {USER_STATES.map((state) => (
        <option key={state} value={state}>
          {userStateLabels[state]}
        </option>
      ))}
    </select>
  </search>
);
