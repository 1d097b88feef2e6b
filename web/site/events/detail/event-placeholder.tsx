import { t } from '#contract/languages/words.ts';
const bar = 'block animate-wait rounded-full bg-lifted';

/** Shown while the page of an event loads, before its stylesheet is there. */
export function EventPlaceholder() {
  return (
    <>
      <output className="sr-only">{t('Loading the event')}</output>
      <div aria-hidden="true" className="wrap">
        <div className="flex min-h-[clamp(30rem,72svh,46rem)] flex-col pt-[calc(var(--page-top)+0.5rem)] pb-14">
          <span className={`${bar} mt-3 h-4 w-48`} />
          <div className="mt-auto">
            <span className={`${bar} h-4 w-32`} />
            <span className="mt-5 block h-[clamp(2.5rem,6.6vw,6rem)] w-4/5 max-w-[36rem] animate-wait rounded-card bg-lifted" />
            <span className={`${bar} mt-6 h-5 w-full max-w-[34ch]`} />
          </div>
        </div>
        <div className="grid gap-12 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-7 rounded-card bg-raised p-7 lg:order-last">
            {['w-40', 'w-32', 'w-20', 'w-36'].map((width) => (
              <div key={width}>
                <span className={`${bar} h-3.5 w-16`} />
                <span className={`${bar} mt-3 h-5 ${width}`} />
              </div>
            ))}
          </div>
          <div>
            {['w-full', 'w-11/12', 'w-[97%]', 'w-4/5'].map((width) => (
              <span key={width} className={`${bar} mb-4 h-5 ${width} max-w-[56ch]`} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
