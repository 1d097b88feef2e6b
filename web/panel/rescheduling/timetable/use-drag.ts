import { type PointerEvent, type RefObject, useRef } from 'react';
import { snapped } from './layout.ts';

/** A press that moves less than this is a press. */
const THRESHOLD_PX = 5;
/** So close to its lower edge a block is stretched instead of moved. */
export const EDGE_PX = 10;

interface Span {
  from: number;
  until: number;
}

interface Grid {
  /** The element that the venues' columns fill. */
  area: RefObject<HTMLElement | null>;
  columns: number;
  first: number;
  last: number;
}

interface DragHandlers {
  onBegin: () => void;
  onMove: (from: number, column: number) => void;
  onStretch: (until: number) => void;
  onEnd: () => void;
}

/** Pulls a block over the timetable with a mouse, a pen or a finger: minutes by its height, a venue by its column. */
export function useDrag({ area, columns, first, last }: Grid) {
  const wasDragged = useRef(false);

  const begin = (
    event: PointerEvent<HTMLElement>,
    { from, until }: Span,
    isStretch: boolean,
    handlers: DragHandlers,
  ) => {
    wasDragged.current = false;
    if (event.button !== 0 || !area.current) return;
    const { currentTarget: block, pointerId, clientX, clientY } = event;
    const minuteAt = (y: number) => {
      const { top, height } = area.current!.getBoundingClientRect();
      return first * 60 + ((y - top) / height) * (last - first) * 60;
    };
    const grabbed = minuteAt(clientY) - (isStretch ? until : from);
    let isDragging = false;
    const move = (to: globalThis.PointerEvent) => {
      if (to.pointerId !== pointerId || !area.current) return;
      const isFar = Math.hypot(to.clientX - clientX, to.clientY - clientY) > THRESHOLD_PX;
      if (!isDragging && !isFar) return;
      if (!isDragging) {
        isDragging = true;
        block.setPointerCapture(pointerId);
        handlers.onBegin();
      }
      const { left, width } = area.current.getBoundingClientRect();
      const column = Math.floor(((to.clientX - left) / width) * columns);
      const minute = snapped(minuteAt(to.clientY) - grabbed);
      if (isStretch) handlers.onStretch(Math.min(minute, last * 60));
      else
        handlers.onMove(
          Math.max(first * 60, Math.min(minute, last * 60 - (until - from))),
          Math.max(0, Math.min(column, columns - 1)),
        );
    };
    const listening = new AbortController();
    const { signal } = listening;
    const end = (isDropped: boolean) => (to: globalThis.PointerEvent) => {
      if (to.pointerId !== pointerId) return;
      listening.abort();
      wasDragged.current = isDragging;
      if (isDragging && isDropped) handlers.onEnd();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end(true), { signal });
    window.addEventListener('pointercancel', end(false), { signal });
  };
  return {
    begin,
    /** Whether the click that is being handled only ends a drag. */
    isEndOfDrag(): boolean {
      const isEnd = wasDragged.current;
      wasDragged.current = false;
      return isEnd;
    },
  };
}
