import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ScreenSpec } from './screen-specs/screen-spec.ts';

/** Whoever makes a new one begins with its name. */
export function useTitleFocus(
  form: RefObject<HTMLElement | null>,
  { titleField, onlyId }: ScreenSpec,
  isNew: boolean,
) {
  const isWanted = useEffectEvent(() => isNew && onlyId === undefined);
  const field = useEffectEvent(() =>
    form.current?.querySelector<HTMLElement>(`[data-field="${titleField}"] :is(input, textarea)`),
  );
  useEffect(() => {
    // After the frame's own effect, which puts the focus on the new screen.
    if (isWanted()) queueMicrotask(() => field()?.focus({ preventScroll: true }));
  }, []);
}
