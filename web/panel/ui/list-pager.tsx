import { t } from '#contract/languages/words.ts';
import { numbersAround } from '#web/shared/ui/pager.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

const PAGE_TARGET = 'grid h-11 min-w-11 place-items-center rounded-full px-2 text-soft tabular-nums';
const PAGE_BUTTON = `${PAGE_TARGET} cursor-pointer transition-colors enabled:hover:bg-text/7 enabled:hover:text-text disabled:cursor-default disabled:opacity-35 aria-[current=page]:bg-gold/14 aria-[current=page]:font-semibold aria-[current=page]:text-gold`;

interface ListPagerProps {
  /** What is paged through, for the navigation's name. */
  label: string;
  page: number;
  /** Undefined where the number of pages is not known; then only the next and the previous page have a button. */
  pages: number | undefined;
  hasNext: boolean;
  /** Which of how many are shown, in words. */
  summary: string;
  onPage: (page: number) => void;
}

export function ListPager({ label, page, pages, hasNext, summary, onPage }: ListPagerProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-[0.6rem] pe-3 ps-4"
    >
      <p role="status" className="text-muted">
        {summary}
      </p>
      <ul className="flex items-center">
        <li className="flex">
          <button
            type="button"
            className={PAGE_BUTTON}
            aria-label={t('Previous page')}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <PanelIcon name="previous" className="size-5" />
          </button>
        </li>
        {numbersAround(page, pages ?? page).map((number, index, all) => (
          <li key={number} className={`flex items-center ${number === page ? '' : 'max-sm:hidden'}`}>
            {index > 0 && number - all[index - 1]! > 1 && (
              <span aria-hidden="true" className={PAGE_TARGET}>
                …
              </span>
            )}
            <button
              type="button"
              className={PAGE_BUTTON}
              aria-label={t('Page {number}', { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number.toLocaleString()}
            </button>
          </li>
        ))}
        <li className="flex">
          <button
            type="button"
            className={PAGE_BUTTON}
            aria-label={t('Next page')}
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          >
            <PanelIcon name="next" className="size-5" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
