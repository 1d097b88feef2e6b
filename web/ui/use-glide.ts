import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 900;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

type Attach = (element: HTMLElement | null) => void;

/**
 * Lets the rows of a list glide to their new places when their order changes. Attach what it returns to each row.
 * A row that is still on its way when the order changes again goes on from where it is, because the animations add up.
 */
export function useGlide(order: readonly string[]): (id: string) => Attach {
  const rows = useRef(new Map<string, HTMLElement>());
  const tops = useRef(new Map<string, number>());
  const attached = useRef(new Map<string, Attach>());
  const key = order.join();
  const shown = useRef(key);

  const measure = useCallback(() => {
    // Unlike its rectangle, an element's offset knows nothing of animations.
    tops.current = new Map([...rows.current].map(([id, row]) => [id, row.offsetTop]));
  }, []);

  useLayoutEffect(() => {
    const before = tops.current;
    measure();
    if (shown.current === key) return;
    shown.current = key;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [id, row] of rows.current) {
      const way = (before.get(id) ?? row.offsetTop) - row.offsetTop;
      if (way !== 0) glide(row, way);
    }
  });

  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);

  return useCallback((id) => {
    let attach = attached.current.get(id);
    if (!attach) {
      attach = (element) => {
        if (element) rows.current.set(id, element);
        else rows.current.delete(id);
      };
      attached.current.set(id, attach);
    }
    return attach;
  }, []);
}

function glide(row: HTMLElement, way: number): void {
  // Who climbs passes in front of who falls.
  row.style.position = 'relative';
  row.style.zIndex = way > 0 ? '1' : '0';
  row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: EASING,
    composite: 'add',
  });
}
