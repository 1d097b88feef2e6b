const bar = 'block animate-wait rounded-full bg-lifted';

/** The board's own shape while it is on its way. */
export function BoardPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className="podium mb-14">
        {['podium-first podium-rank-1', 'podium-second podium-rank-2', 'podium-third podium-rank-3'].map(
          (place) => (
            <div key={place} className={place}>
              <span className={`${bar} podium-crest`} />
              <span className={`${bar} mt-4 h-6 w-2/3`} />
              <span className="podium-step animate-wait bg-lifted" />
            </div>
          ),
        )}
      </div>
      {['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/3'].map((width, index) => (
        <div key={index} className="flex items-center gap-5 border-t border-line py-5">
          <span className={`${bar} h-7 w-6`} />
          <span className={`${bar} size-12`} />
          <span className={`${bar} h-5 ${width}`} />
          <span className={`${bar} ml-auto h-6 w-14`} />
        </div>
      ))}
    </div>
  );
}
