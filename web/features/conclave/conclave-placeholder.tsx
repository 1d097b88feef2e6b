const bar = 'block animate-wait rounded-full bg-lifted';

export function ConclavePlaceholder() {
  return (
    <div aria-hidden="true">
      <span className={`${bar} mb-10 h-12 w-64`} />
      <div className="speaker-grid">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="speaker-card animate-wait" />
        ))}
      </div>
      <div className="agenda-day mt-28">
        <span className={`${bar} h-10 w-36`} />
        <div>
          {['w-4/5', 'w-3/5'].map((width) => (
            <div key={width} className="agenda-entry">
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
