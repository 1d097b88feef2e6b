import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { wayToGlide } from './glide-way.ts';

const GLIDE_MS = 900;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

type Attach = (element: HTMLElement | null) => void;

/**
 * Lets the rows of a list glide to their new places when their order changes. Attach what it returns to each row.
 * A row that is still on its way when the order changes again goes on from where it is.
 */
export function useGlide(order: readonly string[]): (id: string) => Attach {
  const rows = useRef(new Map<string, HTMLElement>());
  const tops = useRef(new Map<string, number>());
  const attached = useRef(new Map<string, Attach>());
  const gliding = useRef(new WeakMap<HTMLElement, Animation>());
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
    // All are measured before any is set in motion: the one would have the page laid out anew for the other.
    const moves = [...rows.current].flatMap(([id, row]) => {
      const under = offsetUnderWay(row, gliding.current.get(row));
      const { top, height } = row.getBoundingClientRect();
      const from = (before.get(id) ?? row.offsetTop) + under;
      const way = wayToGlide(from - row.offsetTop, { top: top - under, height, windowHeight: innerHeight });
      return way === 0 ? [] : [{ row, way }];
    });
    for (const { row, way } of moves) {
      gliding.current.get(row)?.cancel();
      gliding.current.set(row, glide(row, way));
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

const offsetUnderWay = (row: HTMLElement, glided: Animation | undefined): number =>
  glided?.playState === 'running' ? new DOMMatrix(getComputedStyle(row).transform).m42 : 0;

function glide(row: HTMLElement, way: number): Animation {
  // Who climbs passes in front of who falls.
  row.style.position = 'relative';
  row.style.zIndex = way > 0 ? '1' : '0';
  // It replaces and does not add up: what adds up is painted anew for every frame instead of only being moved.
  return row.animate([{ transform: `translateY(${way}px)` }, { transform: 'translateY(0)' }], {
    duration: GLIDE_MS,
    easing: EASING,
  });
}
