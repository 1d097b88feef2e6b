import { memo } from 'react';
import { crestElements } from '#contract/art/crest.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';

const draw = import.meta.env.SSR ? (await import('./drawn-once.ts')).drawnOnce(crestElements) : crestElements;

/** Beside the contingent's name, so it has no name of its own. What the contingent has brought always wins. */
export const Crest = memo(function Crest({
  contingent,
  className,
}: {
  contingent: Contingent;
  className: string;
}) {
  const { id, colour, logo } = contingent;
  if (logo?.url.startsWith('/')) {
    return (
      <img
        src={logo.url}
        alt=""
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-full bg-lifted object-cover ${className}`}
      />
    );
  }
  return (
    <svg
      viewBox="-500 -500 1000 1000"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      dangerouslySetInnerHTML={{ __html: draw(id, colour) }}
    />
  );
});
