const bar = 'block animate-wait rounded-full bg-lifted';

/** The programme's own shape while it is on its way. */
export function ProgrammePlaceholder() {
  return (
    <div aria-hidden="true" className="programme-day">
      <div className="programme-day-heading">
        <span className={`${bar} h-4 w-20`} />
        <span className={`${bar} mt-3 h-8 w-36`} />
      </div>
      <div>
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <div key={width} className="programme-time">
            <div className="programme-clock">
              <span className={`${bar} h-6 w-14`} />
            </div>
            <div className="event-row">
              <span className={`${bar} event-thumb`} />
              <div className="grow">
                <span className={`${bar} h-3.5 w-32`} />
                <span className={`${bar} mt-3 h-7 ${width}`} />
                <span className={`${bar} mt-3 h-4 w-4/5 max-w-[44ch]`} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
