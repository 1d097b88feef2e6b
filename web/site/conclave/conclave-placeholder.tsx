import { bar, block } from '#web/site/ui/page-placeholder.tsx';

/** The conclave's shape while it is loading. */
export function ConclavePlaceholder() {
  return (
    <div aria-hidden="true">
      <span className={`${bar} mb-10 h-12 w-64`} />
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <span key={index} className={`${block} h-72 rounded-card lg:h-[25rem]`} />
        ))}
      </div>
      <div className="mt-28 grid gap-10 heading-columns">
        <div>
          <span className={`${bar} h-10 w-36`} />
        </div>
        <div>
          {['w-4/5', 'w-3/5'].map((width) => (
            <div key={width} className="border-t border-line py-7">
              <span className={`${bar} h-4 w-56`} />
              <span className={`${bar} mt-3 h-7 ${width}`} />
              <span className={`${bar} mt-4 h-4 w-full max-w-[52ch]`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
