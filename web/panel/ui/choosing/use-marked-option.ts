import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface MarkedOption {
  /** Which option is marked; -1 where there is none. */
  marked: number;
  mark: (index: number) => void;
  /** For the marked option, which stays in sight. */
  option: RefObject<HTMLDivElement | null>;
  /** For the text field; it says whether the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** How an option looks, wherever one is chosen by typing. */
export const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[9px] px-3 py-[0.4rem] hover:bg-text/5 aria-selected:bg-gold/14 aria-selected:text-gold';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The arrow keys move a mark through a list while the focus stays in its text field; Enter chooses. */
export function useMarkedOption(count: number, onChoose: (index: number) => void): MarkedOption {
  const [at, setAt] = useState(0);
  const marked = Math.min(at, count - 1);
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    option.current?.scrollIntoView({ block: 'nearest' });
  }, [marked, count]);
  return {
    marked,
    mark: setAt,
    option,
    onKey(event) {
      const step = steps[event.key];
      if (step !== undefined && count > 0) {
        const isFar = Math.abs(step) > 1;
        const next = isFar ? Math.max(0, Math.min(count - 1, marked + step)) : marked + step;
        setAt((next + count) % count);
      } else if (event.key === 'Enter') {
        if (marked >= 0) onChoose(marked);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}
