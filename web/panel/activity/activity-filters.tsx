import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { ACTIVITY_KINDS, ACTIVITY_WORDS_MAX, type ActivityKind } from '#contract/api/dashboard.ts';
import { readActivityPeople } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { SearchField } from '#web/panel/ui/fields/search-field.tsx';
import { nouns } from '#web/panel/reading/collection-words.ts';
import { actorWords } from './activity-words.ts';

/** What the activity is narrowed to; all of it stands in the address. */
export interface ActivityFilter {
  collection?: CollectionName | undefined;
  kind?: ActivityKind | undefined;
  by?: string | undefined;
  /** 2026-03-12 */
  day?: string | undefined;
  words?: string | undefined;
}

const kindLabels: Record<ActivityKind, string> = {
  accounts: t('Accounts and roles'),
  'sign-ins': t('Sign-ins'),
  erasures: t('Erasures'),
};

export function filterOf(query: URLSearchParams, actor: Actor): ActivityFilter {
  const about = query.get('about');
  return {
    collection: COLLECTION_NAMES.find((name) => name === about && can(actor, 'write', name)),
    kind: ACTIVITY_KINDS.find((name) => name === about && canManageUsers(actor)),
    by: query.get('by') ?? undefined,
    day: /^\d{4}-\d\d-\d\d$/.exec(query.get('day') ?? '')?.[0],
    words: query.get('words') ?? undefined,
  };
}

interface ActivityFiltersProps {
  actor: Actor;
  filter: ActivityFilter;
  onChange: (name: 'about' | 'by' | 'day' | 'words', value: string) => void;
}

/** Who, when, about what, and with which words. */
export function ActivityFilters({ actor, filter, onChange }: ActivityFiltersProps) {
  const { data: people } = useQuery({
    queryKey: ['activity-people'],
    queryFn: async ({ signal }) => valueOrThrow(await readActivityPeople(signal)).people,
  });
  const offered = COLLECTION_NAMES.filter((name) => can(actor, 'write', name));
  const chosenBy = filter.by ?? '';
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <div className="col-span-2 flex min-w-0 grow">
        <SearchField
          label={t('Words')}
          placeholder={t('Title or name')}
          maxLength={ACTIVITY_WORDS_MAX}
          search={filter.words ?? ''}
          onSearch={(words) => onChange('words', words)}
        />
      </div>
      {offered.length > 1 && (
        <select
          aria-label={t('About')}
          className="input w-auto min-w-0"
          value={filter.collection ?? filter.kind ?? ''}
          onChange={({ target }) => onChange('about', target.value)}
        >
          <option value="">{t('About: everything')}</option>
          {offered.map((name) => (
            <option key={name} value={name}>
              {nouns[name].one.charAt(0).toUpperCase() + nouns[name].one.slice(1)}
            </option>
          ))}
          {canManageUsers(actor) &&
            ACTIVITY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
        </select>
      )}
      <select
        aria-label={t('By')}
        className="input w-auto min-w-0"
        value={chosenBy}
        onChange={({ target }) => onChange('by', target.value)}
      >
        <option value="">{t('By: everybody')}</option>
        {chosenBy !== '' && !people?.some(({ id }) => id === chosenBy) && (
          <option value={chosenBy}>{actorWords(chosenBy)}</option>
        )}
        {people?.map(({ id, name }) => (
          <option key={id} value={id}>
            {actorWords(name)}
          </option>
        ))}
      </select>
      <input
        type="date"
        aria-label={t('Day')}
        className="input w-auto min-w-0 max-sm:col-span-2"
        value={filter.day ?? ''}
        onChange={({ target }) => onChange('day', target.value)}
      />
    </search>
  );
}
