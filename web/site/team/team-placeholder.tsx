import { bar, block } from '#web/site/ui/page-placeholder.tsx';

/** The team's shape while it is loading. */
export function TeamPlaceholder() {
  return (
    <div aria-hidden="true">
      <span className={`${bar} mb-24 h-12 max-w-[34rem]`} />
      {[4, 5].map((members) => (
        <div key={members} className="mb-20 grid gap-10 heading-columns">
          <div>
            <span className={`${bar} h-7 w-40`} />
          </div>
          <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5">
            {Array.from({ length: members }, (_, index) => (
              <div key={index}>
                <span className={`${block} aspect-square rounded-card`} />
                <span className={`${bar} mt-4 h-4 w-4/5`} />
                <span className={`${bar} mt-2.5 h-3.5 w-3/5`} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
