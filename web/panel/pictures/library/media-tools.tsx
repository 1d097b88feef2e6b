import { t } from '#contract/languages/words.ts';
import { SEARCH_MAX } from '#contract/api/document.ts';
import type { MediaFilter } from '#contract/api/files.ts';
import { SearchField } from '#web/panel/ui/fields/search-field.tsx';

interface MediaToolsProps {
  filter: MediaFilter;
  onFilter: (filter: MediaFilter) => void;
}

export const MediaTools = ({ filter, onFilter }: MediaToolsProps) => (
  <search className="mb-4 flex flex-wrap gap-3">
    <SearchField
      label={t('Search files')}
      placeholder={t('A name, or what uses it')}
      maxLength={SEARCH_MAX}
      search={filter.search ?? ''}
      onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
    />
    <select
      aria-label={t('Kind')}
      className="input w-auto grow sm:grow-0"
      value={filter.kind ?? ''}
      onChange={({ target: { value } }) =>
        onFilter({ ...filter, kind: value === 'picture' || value === 'document' ? value : undefined })
      }
    >
      <option value="">{t('Kind: all')}</option>
      <option value="picture">{t('Pictures')}</option>
      <option value="document">{t('Documents')}</option>
    </select>
    <select
      aria-label={t('Use')}
      className="input w-auto grow sm:grow-0"
      value={filter.isUnused ? 'unused' : ''}
      onChange={({ target: { value } }) => onFilter({ ...filter, isUnused: value === 'unused' || undefined })}
    >
      <option value="">{t('Use: all')}</option>
      <option value="unused">{t('Not used')}</option>
    </select>
  </search>
);
