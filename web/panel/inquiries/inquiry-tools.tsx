import { t } from '#contract/languages/words.ts';
import { SEARCH_MAX } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { SearchField } from '#web/panel/ui/fields/search-field.tsx';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { fieldsOf, filterLabels, type InquiryFilter, INQUIRY_FILTERS } from './inquiry-filter.ts';

interface InquiryToolsProps {
  search: string;
  show: InquiryFilter;
  accountId: string;
  onSearch: (search: string) => void;
}

/** Above the table: the search, which ones, and the export. */
export function InquiryTools({ search, show, accountId, onSearch }: InquiryToolsProps) {
  // The file has what the list has, whatever it is chosen by.
  const query = new URLSearchParams({ ...fieldsOf(show, accountId), ...(search && { search }) });
  const addressOf = (filter: InquiryFilter) =>
    `?${new URLSearchParams({ ...(search && { search }), ...(filter !== 'all' && { show: filter }) })}`;
  return (
    <search className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <SearchField
        label={t('Search inquiries')}
        placeholder={t('Name, address, number, words')}
        maxLength={SEARCH_MAX}
        search={search}
        onSearch={onSearch}
      />
      <ChipLinks
        label={t('Which inquiries')}
        className="max-sm:w-full"
        chips={INQUIRY_FILTERS.map((filter) => ({
          label: filterLabels[filter],
          to: addressOf(filter),
          isCurrent: filter === show,
        }))}
      />
      <a
        href={`${adminPaths.api.csv('contact-inquiry')}${query.size > 0 ? `?${query}` : ''}`}
        download
        className={buttonClass('quiet', 'small')}
      >
        <PanelIcon name="download" className="size-5" />
        {query.size === 0 ? t('Export CSV') : t('Export these as CSV')}
      </a>
    </search>
  );
}
