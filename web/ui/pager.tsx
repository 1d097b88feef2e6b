import { PanelIcon } from './panel-icon.tsx';
import { pagesAround } from './pages-around.ts';

interface PagerProps {
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

export function Pager({ label, page, pages, hasNext, summary, onPage }: PagerProps) {
  return (
    <nav aria-label={label} className="pager">
      <p role="status" className="text-muted">
        {summary}
      </p>
      <ul>
        <li>
          <button type="button" aria-label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <PanelIcon name="previous" className="size-5" />
          </button>
        </li>
        {pagesAround(page, pages ?? page).map((entry, index) => (
          // A gap has no number of its own; its place tells it from the other one.
          <li key={entry ?? `gap-${index}`} className={entry === page ? '' : 'max-sm:hidden'}>
            {entry === undefined ? (
              <span>…</span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
              >
                {entry.toLocaleString()}
              </button>
            )}
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
