import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 900;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

type Attach = (element: HTMLElement | null) => void;

/**
 * Lets the rows of a list glide to their new places when their order changes. Attach what it returns to each row.
 * A row that is still moving when the order changes again goes on from where it is.
 */
export function useGlide(order: readonly string[]): (id: string) => Attach {
  const rows = useRef(new Map<string, HTMLElement>());
  const tops = useRef(new Map<string, number>());
  const attached = useRef(new Map<string, Attach>());
  const gliding = useRef(new WeakMap<HTMLElement, Animation>());
  const key = order.join();
  const shown = useRef(key);

  const measure = useCallback(() => {
    // An element's offset ignores animations, unlike its rectangle.
    tops.current = new Map([...rows.current].map(([id, row]) => [id, row.offsetTop]));
  }, []);

  useLayoutEffect(() => {
    const before = tops.current;
    measure();
    if (shown.current === key) return;
    shown.current = key;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // All are measured before any moves, because measuring after a move would have the page laid out anew.
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
  // A row that climbs passes in front of one that falls.
  row.style.position = 'relative';
  row.style.zIndex = way > 0 ? '1' : '0';
  // The animation replaces the transform: browsers repaint an added one for every frame instead of moving the row.
  return row.animate([{ transform: `translateY(${way}px)` }, { transform: 'translateY(0)' }], {
    duration: GLIDE_MS,
    easing: EASING,
  });
}

interface Place {
  /** Of the row at its new place, from the top of the window. */
  top: number;
  height: number;
  windowHeight: number;
}

/**
 * The distance that a row is seen to move: 0 for one that is out of sight before and after. A row from far away starts
 * at the edge of the window, so that its whole movement can be seen.
 */
export function wayToGlide(way: number, { top, height, windowHeight }: Place): number {
  const isSeenAt = (from: number) => from + height > 0 && from < windowHeight;
  if (!isSeenAt(top)) return isSeenAt(top + way) ? way : 0;
  const start = Math.min(Math.max(top + way, -height), windowHeight);
  return start - top;
}
