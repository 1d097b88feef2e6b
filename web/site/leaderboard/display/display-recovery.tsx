import { useEffect } from 'react';
import { paths } from '#contract/api/paths.ts';

const TRY_AGAIN_MS = 5000;

/** Nobody stands at the big screen to press a button: it loads itself again as soon as the server answers. */
export function DisplayRecovery() {
  useEffect(() => {
    const timer = setInterval(() => {
      // Asked first, because a reload without network would end on the browser's own error page, for good.
      fetch(paths.api.health, { cache: 'no-store' }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    }, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="display place-content-center text-center">
      <h1 className="headline display-title">One moment.</h1>
      <p className="mt-[3vmin] text-[2.4vmin] text-soft">The board comes back by itself.</p>
    </main>
  );
}
