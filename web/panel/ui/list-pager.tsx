import { numbersAround } from '#web/shared/ui/pager.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

interface ListPagerProps {
  /** What is paged through, for the navigation's name. */
  label: string;
  page: number;
  /** Undefined where nobody knows how many there are: then only the next one and the one before can be gone to. */
  pages: number | undefined;
  hasNext: boolean;
  /** Which of how many are shown, in words. */
  summary: string;
  onPage: (page: number) => void;
}

export function ListPager({ label, page, pages, hasNext, summary, onPage }: ListPagerProps) {
  return (
    <nav aria-label={label} className="list-pager">
      <p role="status" className="text-muted">
        {summary}
      </p>
      <ul>
        <li>
          <button
            type="button"
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <PanelIcon name="previous" className="size-5" />
          </button>
        </li>
        {numbersAround(page, pages ?? page).map((number, index, all) => (
          <li key={number} className={number === page ? '' : 'max-sm:hidden'}>
            {index > 0 && number - all[index - 1]! > 1 && <span aria-hidden="true">…</span>}
            <button
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number.toLocaleString()}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-label="Next page" disabled={!hasNext} onClick={() => onPage(page + 1)}>
            <PanelIcon name="next" className="size-5" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
