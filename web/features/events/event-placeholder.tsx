const bar = 'block animate-wait rounded-full bg-lifted';

/** The page of one event while it is on its way. */
export function EventPlaceholder() {
  return (
    <div>
      <output className="sr-only">Loading the event</output>
      <div aria-hidden="true">
        <div className="event-hero">
          <div className="wrap event-hero-words">
            <span className={`${bar} h-4 w-48`} />
            <div className="mt-auto">
              <span className={`${bar} h-4 w-32`} />
              <span className={`${bar} mt-5 h-[clamp(2.5rem,6.6vw,6rem)] w-4/5 max-w-[36rem] rounded-card`} />
              <span className={`${bar} mt-6 h-5 w-full max-w-[34ch]`} />
            </div>
          </div>
        </div>
        <div className="wrap event-columns">
          <div className="event-facts">
            {['w-40', 'w-32', 'w-20', 'w-36'].map((width) => (
              <div key={width}>
                <span className={`${bar} h-3.5 w-16`} />
                <span className={`${bar} mt-3 h-5 ${width}`} />
              </div>
            ))}
          </div>
          <div className="event-main">
            <div>
              {['w-full', 'w-11/12', 'w-full', 'w-4/5'].map((width) => (
                <span key={width} className={`${bar} mb-4 h-5 ${width} max-w-[56ch]`} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
