import { bar } from '#web/site/ui/page-placeholder.tsx';

export function AboutPlaceholder() {
  return (
    <div aria-hidden="true">
      {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
        <span key={index} className={`${bar} mb-4 h-5 max-w-[40rem] ${width}`} />
      ))}
      <div className="mt-20 grid grid-cols-2 gap-10 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <span className={`${bar} h-14 w-28`} />
            <span className={`${bar} mt-4 h-4 w-36`} />
          </div>
        ))}
      </div>
    </div>
  );
}
