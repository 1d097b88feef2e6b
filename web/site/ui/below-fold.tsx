import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '#web/shared/time/idle-work.ts';
import { HydrateLater } from './hydrate-later.tsx';

/**
 * A section that is far down. It is laid out when it comes near, or when the page is awake and at rest: from then on it
 * is there for long screenshots and for whatever else looks at the whole page. See below-fold.css.
 */
export const BelowFold = (section: ComponentProps<'section'>) => (
  <HydrateLater>
    <FarSection {...section} />
  </HydrateLater>
);

function FarSection({ className = '', ...section }: ComponentProps<'section'>) {
  return <section ref={useAwake()} className={`far ${className}`} {...section} />;
}

/** Marks an element once the part that it stands in has woken up and there is nothing else to do. */
export function useAwake<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (asleep.push(element.current!) === 1) whenIdle(wakeSome);
  }, []);
  return element;
}

/** About as many elements as are laid out before anybody could notice. */
const AT_ONCE = 60;

const asleep: HTMLElement[] = [];

function wakeSome(): void {
  let woken = 0;
  while (asleep.length > 0 && woken < AT_ONCE) {
    const element = asleep.shift()!;
    element.dataset['awake'] = '';
    woken += element.querySelectorAll('*').length;
  }
  if (asleep.length > 0) whenIdle(wakeSome);
}
