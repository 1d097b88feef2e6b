import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { Later } from './later.tsx';

/**
 * A section that is far down. It is laid out when it comes near, or when it wakes up: from then on it is there for long
 * screenshots and for whatever else looks at the whole page. See far.css.
 */
export const Far = (section: ComponentProps<'section'>) => (
  <Later>
    <FarSection {...section} />
  </Later>
);

function FarSection({ className = '', ...section }: ComponentProps<'section'>) {
  return <section ref={useAwake()} className={`far ${className}`} {...section} />;
}

/** Marks an element as soon as the part that it stands in has woken up. */
export function useAwake<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current!.dataset['awake'] = '';
  }, []);
  return element;
}
