import { type ComponentProps, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { whenIdle } from '#web/shared/time/idle-work.ts';

/**
 * A part of a page that is hydrated by itself, after what stands around it or as soon as it is touched, so that no
 * single piece of that work keeps a finger waiting. Nothing in it may wait for data or code.
 */
export const HydrateLater = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;

/**
 * A section below the first screen. The browser lays it out when it comes near, or when the page is hydrated and idle:
 * from then on it is there for long screenshots and for whatever else looks at the whole page. One that no first screen
 * reaches is `far-below`. See ui.css.
 */
export const BelowFold = (section: ComponentProps<'section'>) => (
  <HydrateLater>
    <LateSection {...section} />
  </HydrateLater>
);

function LateSection({ className = '', ...section }: ComponentProps<'section'>) {
  return <section ref={useHydrated()} className={`below-fold ${className}`} {...section} />;
}

/** The same for an item of a list, which is hydrated with what stands around it. */
export const BelowFoldItem = ({ className = '', ...item }: ComponentProps<'li'>) => (
  <li ref={useHydrated()} className={`below-fold ${className}`} {...item} />
);

/** Sets `data-hydrated` on an element once the part that it stands in is hydrated and the page is idle. */
export function useHydrated<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (waiting.push(element.current!) === 1) whenIdle(releaseSome);
  }, []);
  return element;
}

/** About as many elements as are laid out before anybody could notice. */
const AT_ONCE = 60;

const waiting: HTMLElement[] = [];

function releaseSome(): void {
  let released = 0;
  while (waiting.length > 0 && released < AT_ONCE) {
    const element = waiting.shift()!;
    element.dataset['hydrated'] = '';
    released += element.querySelectorAll('*').length;
  }
  if (waiting.length > 0) whenIdle(releaseSome);
}
