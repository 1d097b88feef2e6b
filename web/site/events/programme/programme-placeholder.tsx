const bar = 'block animate-wait rounded-full bg-lifted';

/** Shown while the programme loads, before its stylesheet is there. */
export function ProgrammePlaceholder() {
  return (
    <div aria-hidden="true" className="gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="pb-6">
        <span className={`${bar} h-4 w-20`} />
        <span className={`${bar} mt-3 h-8 w-36`} />
      </div>
      <div>
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <div key={width} className="border-line py-5 md:grid md:grid-cols-[6rem_minmax(0,1fr)] md:border-t">
            <span className={`${bar} mb-5 h-6 w-14`} />
            <div className="flex gap-5">
              <span className="block size-16 shrink-0 animate-wait rounded-[14px] bg-lifted md:size-24" />
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
