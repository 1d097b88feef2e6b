import { t } from '#contract/languages/words.ts';
import { use } from 'react';
import { Link } from './link.tsx';
import { ByServerContext } from './by-server.ts';
import { Icon } from './icon.tsx';

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** What the pages before and after are called. */
  steps?: readonly [before: string, after: string];
}

/** The page in the address; the first one where it says nothing sensible. */
export function parsePage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

const step = 'inline-flex min-h-11 items-center gap-2.5 text-gold underline-offset-[0.25em] hover:underline';

/** Plain links from page to page; nothing where there is only one. */
export function Pager({ label, page, pages, addressOf, steps = [t('Newer'), t('Older')] }: PagerProps) {
  const link = { reloadDocument: use(ByServerContext) };
  if (pages < 2) return null;
  return (
    <nav
      aria-label={label}
      className="mt-[clamp(3.5rem,7vw,6rem)] grid grid-cols-[1fr_auto_1fr] items-center border-t border-line pt-5"
    >
      {page > 1 ? (
        <Link {...link} to={addressOf(page - 1)} rel="prev" className={step}>
          <Icon name="arrowLeft" />
          {steps[0]}
        </Link>
      ) : (
        <span />
      )}
      <ol className="flex flex-wrap justify-center gap-1">
        {numbersAround(page, pages).map((number, index, all) => (
          <li key={number} className="flex">
            {index > 0 && number - all[index - 1]! > 1 && (
              <span aria-hidden="true" className="grid min-w-6 place-items-center text-muted">
                …
              </span>
            )}
            <Link
              {...link}
              to={addressOf(number)}
              aria-label={t('Page {number}', { number })}
              aria-current={number === page ? 'page' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-full text-soft tabular-nums hover:text-gold aria-[current]:bg-lifted aria-[current]:font-semibold aria-[current]:text-gold"
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link {...link} to={addressOf(page + 1)} rel="next" className={`${step} justify-end`}>
          {steps[1]}
          <Icon name="arrowRight" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The first, the last and those beside the current one. */
export const numbersAround = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
