import { type SVGProps, useEffect, useState, useSyncExternalStore } from 'react';
import type { drawingElements, DrawingOf } from '#contract/art/drawing.ts';

type Draw = typeof drawingElements;

/**
 * The server draws at once. A browser finds most drawings in the page, so it fetches the drawing code only when one is
 * missing.
 */
let draw: Draw | undefined = import.meta.env.SSR
  ? (await import('#contract/art/drawing.ts')).drawingElements
  : undefined;

/** Called as soon as a new page is likely. */
export async function fetchDraw(): Promise<Draw> {
  const drawing = await import('#contract/art/drawing.ts');
  return (draw ??= drawing.drawingElements);
}

const never = () => () => {};

/** Decoration only. It is set as one string, because React need not know its single shapes. */
export function Drawing({ of, ...svg }: { of: DrawingOf } & SVGProps<SVGSVGElement>) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const key = `${of.kind} ${of.id} ${of.hue}`;
  // A drawing that came with the page stays as long as it is the right one.
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
