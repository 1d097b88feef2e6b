import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

interface Backdrop {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * A tap on the backdrop closes a dialog; a drag does not. A press that begins in the dialog and ends outside, such as
 * selecting text, is a click on the dialog too.
 */
export function useBackdrop(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: (event: MouseEvent) => void,
): Backdrop {
  const beganOutside = useRef(false);
  const isOutside = (event: MouseEvent | PointerEvent) => {
    if (event.target !== dialog.current) return false;
    const { left, right, top, bottom } = dialog.current!.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return x < left || x > right || y < top || y > bottom;
  };
  return {
    onPointerDown(event) {
      beganOutside.current = isOutside(event);
    },
    onClick(event) {
      const isTap = beganOutside.current && isOutside(event);
      beganOutside.current = false;
      if (isTap) onClose(event);
    },
  };
}
