import { bar } from '#web/site/ui/page-placeholder.tsx';
import { lineEntry } from './severity.tsx';

/** The list's shape while it is loading. */
export function AnnouncementListPlaceholder() {
  return (
    <div aria-hidden="true" className="grid gap-x-10 heading-columns">
      <div className="pb-7">
        <span className={`${bar} h-4 w-20`} />
        <span className={`${bar} mt-3 h-8 w-36`} />
      </div>
      <div>
        {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
          <div key={width} className={`${lineEntry} pb-13 after:bg-lifted`}>
            <span className={`${bar} h-4 w-56`} />
            <span className={`${bar} mt-3 h-7 ${width}`} />
            <span className={`${bar} mt-4 h-4 w-full max-w-[52ch]`} />
            <span className={`${bar} mt-2.5 h-4 w-4/5 max-w-[44ch]`} />
          </div>
        ))}
      </div>
    </div>
  );
}
