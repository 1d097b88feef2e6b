import { t } from '#contract/languages/words.ts';
import { bar, block } from '#web/site/ui/page-placeholder.tsx';

/** The first screen's shape while the page is loading. */
export function HomePlaceholder() {
  return (
    <div className="grid min-h-[min(100svh,80rem)] overflow-hidden pt-[calc(var(--page-top)+1rem)] pb-[clamp(2.5rem,7vh,4.5rem)]">
      <output className="sr-only">{t('Loading the page')}</output>
      <div aria-hidden="true" className="wrap self-end">
        <span className={`${bar} h-4 w-44`} />
        <span className={`${block} mt-7 h-[clamp(4rem,11vw,11rem)] w-3/5 rounded-card`} />
        <span className={`${block} mt-5 h-[clamp(4rem,11vw,11rem)] w-2/5 rounded-card`} />
        <span className={`${bar} mt-9 h-5 w-full max-w-[34ch]`} />
        <span className={`${bar} mt-3 h-5 w-3/5 max-w-[26ch]`} />
        <span className={`${bar} mt-10 h-12 w-44`} />
      </div>
    </div>
  );
}
