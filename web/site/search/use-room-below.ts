import { type RefObject, useLayoutEffect, useRef } from 'react';

const LEAST = 120;
const MARGIN = 8;

/** Keeps a list above a phone's keyboard: as high as the visible part of the screen below its upper edge. */
export function useRoomBelow(isShown: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    if (!isShown || !screen) return;
    const fit = () => {
      const list = element.current;
      if (!list) return;
      const room = screen.height + screen.offsetTop - list.getBoundingClientRect().top - MARGIN;
      list.style.maxHeight = `${Math.max(LEAST, room)}px`;
    };
    fit();
    screen.addEventListener('resize', fit);
    screen.addEventListener('scroll', fit);
    return () => {
      screen.removeEventListener('resize', fit);
      screen.removeEventListener('scroll', fit);
    };
  }, [isShown]);
  return element;
}
