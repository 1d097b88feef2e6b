import { SEARCH_MAX } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { SearchField } from '#web/panel/ui/search-field.tsx';

interface InquiryToolsProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Above the table: searching it, and taking it along. */
export function InquiryTools({ search, onSearch }: InquiryToolsProps) {
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`;
  return (
    <search className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <SearchField
        label="Search inquiries"
        placeholder="Name, address, number, words"
        maxLength={SEARCH_MAX}
        search={search}
        onSearch={onSearch}
      />
      <a href={`${paths.api.csv('contact-inquiry')}${query}`} download className="btn btn-quiet">
        <PanelIcon name="download" className="size-5" />
        {search === '' ? 'Export CSV' : 'Export these as CSV'}
      </a>
    </search>
  );
}
