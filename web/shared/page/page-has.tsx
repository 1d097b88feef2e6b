import { useLayoutEffect } from 'react';

/**
 * What a page has, as a class of `html`, because it moves what stands elsewhere in the page. A style sheet could find it
 * by itself, but with `:has()` at `html` browsers compute the whole page anew for every element that is put into it.
 */
export type PagePart = 'event-bar' | 'display' | 'site-notice' | 'bottom-bar';

export const partClass = (part: PagePart): string => `has-${part}`;

const counts: Partial<Record<PagePart, number>> = {};

function count(part: PagePart, more: number): void {
  const shown = (counts[part] ?? 0) + more;
  counts[part] = shown;
  document.documentElement.classList.toggle(partClass(part), shown > 0);
}

/** It stands beside the part itself. The server writes the class of what it draws: see served-html.tsx. */
export function PageHas({ part }: { part: PagePart }) {
  useLayoutEffect(() => {
    count(part, 1);
    return () => count(part, -1);
  }, [part]);
  return null;
}
