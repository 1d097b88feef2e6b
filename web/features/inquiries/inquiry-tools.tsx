import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '#contract/document.ts';
import { paths } from '#contract/paths.ts';
import { PanelIcon } from '#web/ui/panel-icon.tsx';

const TYPING_MS = 250;

interface InquiryToolsProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Above the table: searching it, and taking it along. */
export function InquiryTools({ search, onSearch }: InquiryToolsProps) {
  const [typed, setTyped] = useState(search);
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => tell(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <search className="relative min-w-0 grow sm:max-w-[24rem]">
        <PanelIcon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search inquiries"
          placeholder="Search by name, address, number or words"
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="input pl-10"
        />
      </search>
      <a href={`${paths.api.csv('contact-inquiry')}${query}`} download className="btn btn-quiet">
        <PanelIcon name="download" className="size-5" />
        {search === '' ? 'Export CSV' : 'Export these as CSV'}
      </a>
    </div>
  );
}
