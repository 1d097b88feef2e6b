import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { dayOf } from '#contract/programme/schedule.ts';
import { type Block, minutesOf } from './layout.ts';
import { movedByKey, type Moving, shifted, stretched, takenUp } from './moving.ts';
import { useDrag } from './use-drag.ts';

interface Moves {
  area: RefObject<HTMLElement | null>;
  day: string;
  hours: { first: number; last: number };
  venues: readonly { id: string }[];
  timezone: string;
  moving: Moving | undefined;
  onMoving: (moving: Moving | undefined) => void;
  onPropose: (moving: Moving | undefined) => void;
}

/** What pressing, dragging and the keys do to the sessions of a day. */
export function useMoves({ area, day, hours, venues, timezone, moving, onMoving, onPropose }: Moves) {
  /** A drag ends before the screen has drawn its last step. */
  const latest = useRef(moving);
  useEffect(() => {
    latest.current = moving;
  }, [moving]);
  const drag = useDrag({ area, columns: venues.length, ...hours });
  const set = (next: Moving | undefined) => {
    latest.current = next;
    onMoving(next);
  };
  const isMoving = ({ event, index }: Block) => moving?.eventId === event.id && moving.index === index;
  const own = ({ event, index, session }: Block) => takenUp(event.id, index, session);

  const dragFrom = (pointer: PointerEvent<HTMLElement>, place: Moving, isStretch: boolean) => {
    const from = minutesOf(place.startAt, day, timezone);
    const until = minutesOf(place.endAt, day, timezone);
    drag.begin(pointer, { from, until }, isStretch, {
      onBegin: () => set(place),
      onMove: (minute, column) => set({ ...shifted(place, minute - from), venueId: venues[column]!.id }),
      onStretch: (minute) => set(stretched(place, minute - until)),
      onEnd: () => onPropose(latest.current),
    });
  };
  return {
    isMoving,
    dragFrom,
    drag: (pointer: PointerEvent<HTMLElement>, block: Block, isStretch: boolean) =>
      dragFrom(pointer, own(block), isStretch),
    press(block: Block) {
      if (drag.isEndOfDrag()) return;
      if (isMoving(block)) onPropose(moving);
      else set(own(block));
    },
    onKeyDown(event: KeyboardEvent, block: Block) {
      if (!moving || !isMoving(block)) return;
      const next = event.key === 'Escape' ? undefined : movedByKey(moving, event, venues);
      if (next === moving) return;
      event.preventDefault();
      // The arrows stay on this day; the bar below has the others.
      if (!next || dayOf(next.startAt, timezone) === day) set(next);
    },
  };
}
