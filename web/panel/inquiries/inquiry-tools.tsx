import { SEARCH_MAX } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { SearchField } from '#web/panel/ui/search-field.tsx';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { filterLabels, type InquiryFilter, INQUIRY_FILTERS } from './inquiry-filter.ts';

interface InquiryToolsProps {
  search: string;
  show: InquiryFilter;
  onSearch: (search: string) => void;
}

/** Above the table: the search, which ones, and the export. */
export function InquiryTools({ search, show, onSearch }: InquiryToolsProps) {
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`;
  const addressOf = (filter: InquiryFilter) =>
    `?${new URLSearchParams({ ...(search && { search }), ...(filter !== 'all' && { show: filter }) })}`;
  return (
    <search className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <SearchField
        label="Search inquiries"
        placeholder="Name, address, number, words"
        maxLength={SEARCH_MAX}
        search={search}
        onSearch={onSearch}
      />
      <ChipLinks
        label="Which inquiries"
        className="max-sm:w-full"
        chips={INQUIRY_FILTERS.map((filter) => ({
          label: filterLabels[filter],
          to: addressOf(filter),
          isCurrent: filter === show,
        }))}
      />
      <a
        href={`${adminPaths.api.csv('contact-inquiry')}${query}`}
        download
        className={buttonClass('quiet', 'small')}
      >
        <PanelIcon name="download" className="size-5" />
        {search === '' ? 'Export CSV' : 'Export these as CSV'}
      </a>
    </search>
  );
}
