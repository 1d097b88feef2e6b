import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';

/** The parts of a placeholder: a surface, and a line of text. */
export const block = 'block animate-wait bg-lifted';
export const bar = `${block} rounded-full`;

interface PagePlaceholderProps {
  /** Whether the page has the low head of a page to work with. */
  isLow?: boolean;
  /** Its headline, where that is known before the page is. */
  title?: string | undefined;
  children?: ReactNode;
}

/** The shape of a page that is loading: its head, and its content below. */
export function PagePlaceholder({ isLow = false, title, children }: PagePlaceholderProps) {
  if (isLow)
    return (
      <>
        <output className="sr-only">{t('Loading the page')}</output>
        <div aria-hidden="true" className="wrap pt-[calc(var(--page-top)+1rem)] pb-8">
          {title ? (
            <p className="headline headline-head">{title}</p>
          ) : (
            <span className={`${block} h-[clamp(2.25rem,4.6vw,4rem)] w-3/5 max-w-[24rem] rounded-card`} />
          )}
          <span className={`${bar} mt-3 h-4 w-48`} />
        </div>
        <div className="wrap">{children}</div>
      </>
    );
  return (
    <>
      <output className="sr-only">{t('Loading the page')}</output>
      <div
        aria-hidden="true"
        className="wrap pt-[calc(var(--urgent)+9rem)] pb-14 md:pt-[calc(var(--urgent)+12rem)] md:pb-20"
      >
        <span className={`${bar} mb-7 h-4 w-24`} />
        {title ? (
          <p className="headline headline-page">{title}</p>
        ) : (
          <span className={`${block} h-[clamp(2.6rem,14.2vw,9.5rem)] w-4/5 max-w-[54rem] rounded-card`} />
        )}
        <span className={`${bar} mt-8 h-5 w-full max-w-[34ch]`} />
        <span className={`${bar} mt-3 h-5 w-3/5 max-w-[26ch]`} />
      </div>
      <div className="wrap">{children}</div>
    </>
  );
}
