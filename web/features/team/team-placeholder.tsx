const bar = 'block animate-wait rounded-full bg-lifted';

export function TeamPlaceholder() {
  return (
    <div aria-hidden="true">
      <span className={`${bar} mb-24 h-14 max-w-[34rem]`} />
      {[4, 5].map((members) => (
        <div key={members} className="department">
          <div>
            <span className={`${bar} h-7 w-40`} />
          </div>
          <div className="member-grid">
            {Array.from({ length: members }, (_, index) => (
              <div key={index}>
                <div className="portrait animate-wait" />
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
