import { t } from '#contract/languages/words.ts';
import { bar, block } from '#web/site/ui/page-placeholder.tsx';

const columns = [
  'md:col-span-6',
  ...Array(2).fill('md:col-span-3'),
  ...Array(3).fill('md:col-span-3 lg:col-span-2'),
];

/** The list's shape while it is loading. */
export function BlogIndexPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className="mb-10 flex gap-2 md:mb-14">
        {['w-28', 'w-20', 'w-24'].map((width) => (
          <span key={width} className={`${bar} h-11 ${width}`} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-14 md:grid-cols-6">
        {columns.map((column, index) => (
          <div key={index} className={column}>
            <span className={`${block} aspect-[3/2] rounded-card ${index === 0 ? 'lg:aspect-[5/2]' : ''}`} />
            <span className={`${bar} mt-6 h-4 w-32`} />
            <span className={`${bar} mt-4 h-8 w-4/5`} />
            <span className={`${bar} mt-5 h-4 w-full`} />
            <span className={`${bar} mt-3 h-4 w-3/5`} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A post's shape while it is loading. */
export function PostPlaceholder() {
  return (
    <>
      <output className="sr-only">{t('Loading the post')}</output>
      <div
        aria-hidden="true"
        className="wrap pt-[calc(var(--urgent)+8rem)] md:pt-[calc(var(--urgent)+10rem)]"
      >
        <span className={`${bar} mb-6 h-4 w-40`} />
        <span className={`${block} h-[clamp(2.5rem,7vw,5.5rem)] w-4/5 max-w-[54rem] rounded-card`} />
        <span className={`${bar} mt-8 h-5 w-full max-w-[40ch]`} />
        <span className={`${block} mt-10 aspect-[4/3] rounded-card md:mt-14 md:aspect-[21/9]`} />
        <div className="mt-16 grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div>
            <span className={`${bar} h-7 w-40`} />
            <span className={`${bar} mt-3 h-4 w-28`} />
          </div>
          <div>
            {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
              <span key={index} className={`${bar} mb-4 h-4 max-w-[40rem] ${width}`} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
