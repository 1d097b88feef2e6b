import { type SVGProps, useEffect, useState, useSyncExternalStore } from 'react';
import type { drawingElements, DrawingOf } from '#contract/art/drawing.ts';

type Draw = typeof drawingElements;

/**
 * The server draws at once. A browser finds most drawings in the page already; it fetches what draws only when one is
 * missing, so that a first visit does without.
 */
let draw: Draw | undefined = import.meta.env.SSR
  ? (await import('#contract/art/drawing.ts')).drawingElements
  : undefined;

/** Called as soon as a new page is likely. */
export const fetchDraw = async (): Promise<Draw> =>
  (draw ??= (await import('#contract/art/drawing.ts')).drawingElements);

const never = () => () => {};

/** Decoration only. It is put in as one string, because React would gain nothing by knowing its petals. */
export function Drawing({ of, ...svg }: { of: DrawingOf } & SVGProps<SVGSVGElement>) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const key = `${of.kind} ${of.id} ${of.hue}`;
  // What came with the page is left alone for as long as it is the right one.
  const [served] = useState(isHydrating && !import.meta.env.SSR ? key : undefined);
  const [pencil, setPencil] = useState(() => draw);
  const isMissing = served !== key;
  useEffect(() => {
    if (isMissing && !pencil) void fetchDraw().then((fetched) => setPencil(() => fetched));
  }, [isMissing, pencil]);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      {...svg}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: isMissing && pencil ? pencil(of) : '' }}
    />
  );
}
