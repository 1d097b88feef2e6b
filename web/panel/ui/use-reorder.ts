import { t } from '#contract/languages/words.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Reorder {
  /** The element that the entries are children of. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** What tells the entries apart; each has it as its `data-key`. */
  keyOf: (index: number) => string;
  /** What an entry is called in what is said. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
}

/** So far into a tall entry is past it: its handle is at its upper edge. */
const PASSED_PX = 40;

/** Moves entries of a list by dragging a handle, by its arrow keys, or step by step. The focus goes with the entry. */
export function useReorder({ list, count, keyOf, nameOf, onMove }: Reorder) {
  /** Where the entry that is dragged would come to stand. */
  const [dragged, setDragged] = useState<{ from: number; to: number }>();
  const [said, setSaid] = useState('');
  const focused = useRef<{ key: string; part: string }>(undefined);
  useEffect(() => {
    const wanted = focused.current;
    focused.current = undefined;
    if (!wanted) return;
    const entry = list.current?.querySelector(`:scope > [data-key="${CSS.escape(wanted.key)}"]`);
    const part =
      entry?.querySelector<HTMLElement>(`[data-reorder=${wanted.part}]`) ??
      entry?.querySelector<HTMLElement>('[data-reorder=handle]');
    part?.focus();
  });

  const move = (from: number, to: number, part: string) => {
    if (to < 0 || to >= count || from === to) return;
    focused.current = { key: keyOf(from), part };
    setSaid(t('{nameOf} is now number {value} of {count}.', { nameOf: nameOf(from), value: to + 1, count }));
    onMove(from, to);
  };
  const placeAt = (y: number): number => {
    const entries = [...(list.current?.querySelectorAll(':scope > [data-key]') ?? [])];
    const above = entries.filter((entry) => {
      const { top, height } = entry.getBoundingClientRect();
      return y > top + Math.min(height / 2, PASSED_PX);
    });
    return above.length;
  };
  const drag = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    const { pointerId } = event;
    let to = from;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ pointerId: id, clientY }: globalThis.PointerEvent) => {
      if (id !== pointerId) return;
      const gap = placeAt(clientY);
      to = gap > from ? gap - 1 : gap;
      setDragged({ from, to });
    };
    const end = (isDropped: boolean) => (ended: globalThis.PointerEvent) => {
      if (ended.pointerId !== pointerId) return;
      listening.abort();
      setDragged(undefined);
      if (isDropped) move(from, to, 'handle');
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', end(true), { signal });
    window.addEventListener('pointercancel', end(false), { signal });
  };

  return {
    /** For screen readers, after each move. */
    said,
    /** On which side of an entry the dragged one would come to stand. */
    markOf: (index: number): 'before' | 'after' | 'dragged' | undefined =>
      !dragged
        ? undefined
        : dragged.from === index
          ? 'dragged'
          : dragged.to !== index
            ? undefined
            : dragged.to < dragged.from
              ? 'before'
              : 'after',
    handle: (index: number) => ({
      'data-reorder': 'handle',
      'aria-label': t('Move {nameOf}: drag, or arrow up and down', { nameOf: nameOf(index) }),
      onPointerDown: (event: PointerEvent) => drag(event, index),
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        move(index, index + step, 'handle');
      },
    }),
    up: (index: number) => ({
      'data-reorder': 'up',
      'aria-label': t('Move {nameOf} up', { nameOf: nameOf(index) }),
      onClick: () => move(index, index - 1, 'up'),
    }),
    down: (index: number) => ({
      'data-reorder': 'down',
      'aria-label': t('Move {nameOf} down', { nameOf: nameOf(index) }),
      onClick: () => move(index, index + 1, 'down'),
    }),
  };
}

/** The list with one entry at another place. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
