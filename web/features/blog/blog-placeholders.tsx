const bar = 'block animate-wait rounded-full bg-lifted';

/** The list's own shape while it is on its way. */
export function BlogIndexPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className="mb-10 flex gap-2 md:mb-14">
        {['w-28', 'w-20', 'w-24'].map((width) => (
          <span key={width} className={`${bar} h-11 ${width}`} />
        ))}
      </div>
      <div className="post-grid">
        {(['lead', 'wide', 'wide', 'plain', 'plain', 'plain'] as const).map((size, index) => (
          <div key={index} data-size={size}>
            <div className="post-card" data-size={size}>
              <div className="post-card-cover animate-wait" />
              <div className="post-card-words">
                <span className={`${bar} h-4 w-32`} />
                <span className={`${bar} mt-4 h-8 w-4/5`} />
                <span className={`${bar} mt-5 h-4 w-full`} />
                <span className={`${bar} mt-3 h-4 w-3/5`} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same for a post. */
export function PostPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading the post</output>
      <div aria-hidden="true">
        <div className="wrap pt-32 md:pt-40">
          <span className={`${bar} mb-6 h-4 w-40`} />
          <span className={`${bar} h-[clamp(2.5rem,7vw,5.5rem)] w-4/5 max-w-[54rem] rounded-card`} />
          <span className={`${bar} mt-8 h-5 w-full max-w-[40ch]`} />
        </div>
        <div className="wrap mt-10 md:mt-14">
          <div className="post-cover animate-wait" />
        </div>
        <div className="wrap post-columns">
          <div className="post-facts">
            <span className={`${bar} h-7 w-40`} />
            <span className={`${bar} mt-3 h-4 w-28`} />
          </div>
          <div>
            {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
              <span key={index} className={`${bar} mb-4 h-4 max-w-[66ch] ${width}`} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
