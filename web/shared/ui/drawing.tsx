import { type SVGProps, useEffect, useRef, useState } from 'react';
import type { drawingElements, DrawingOf } from '#contract/art/drawing.ts';

type Draw = typeof drawingElements;

/**
 * The server draws at once. A browser finds most drawings in the page, so it fetches the drawing code only when one is
 * missing.
 */
const onServer = import.meta.env.SSR ? await import('#contract/art/drawing.ts') : undefined;
const once = import.meta.env.SSR ? await import('./drawn-once.ts') : undefined;
let draw: Draw | undefined = onServer && once?.drawnOnce(onServer.drawingElements);

/** Called as soon as a new page is likely. */
export async function fetchDraw(): Promise<Draw> {
  const drawing = await import('#contract/art/drawing.ts');
  return (draw ??= drawing.drawingElements);
}

/** Decoration only. It is set as one string, because React need not know its single shapes. */
export function Drawing({ of, ...svg }: { of: DrawingOf } & SVGProps<SVGSVGElement>) {
  const element = useRef<SVGSVGElement>(null);
  const key = `${of.kind} ${of.id} ${of.hue}`;
  const [first] = useState(key);
  const [pencil, setPencil] = useState(() => draw);
  useEffect(() => {
    // A drawing that came with the page stays as long as it is the right one.
    const isThere = key === first && element.current!.firstChild !== null;
    if (!isThere && !pencil) void fetchDraw().then((fetched) => setPencil(() => fetched));
  }, [key, first, pencil]);
  return (
    <svg
      ref={element}
      aria-hidden="true"
      {...svg}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: pencil ? pencil(of) : '' }}
    />
  );
}
