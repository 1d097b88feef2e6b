import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of the frame that works without script. Its own loads when somebody begins to use the page, or at once where
 * the server has not drawn the part; one that cannot be loaded is left out.
 */
export function atFirstUse(drawn: string, load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR && document.querySelector(drawn)) await firstUse();
    return load().catch(() => ({ default: () => null }));
  });
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** The wait ends by itself too, because a page that replaces this one waits for the bar. */
const firstUse = () =>
  new Promise<unknown>((resolve) => {
    for (const sign of ['pointerover', 'touchstart', 'focusin', 'popstate'])
      addEventListener(sign, resolve, { once: true, passive: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
const LONGEST_WAIT_MS = 10_000;

/** At the end of the menu and of the first page, which has no footer. */
export const choices = atFirstUse('[name^=theme-]', () => import('./choices.tsx'));
