import { renderToStaticMarkup } from 'react-dom/server';
import type { Gallery } from '#contract/entities/gallery.ts';
import { langOfIn } from '#web/shared/page/festival.ts';
import { GallerySection } from './gallery-section.tsx';

/** The same documents give the same text, and most pages are drawn anew for other reasons. */
let last: { pictures: Gallery; html: string } | undefined;

export function drawOnServer(
  pictures: Gallery | undefined,
  /** What the festival writes in, if that is not English. */
  main: string | undefined,
): string | undefined {
  if (!pictures?.length) return undefined;
  if (last?.pictures !== pictures)
    last = {
      pictures,
      html: renderToStaticMarkup(<GallerySection pictures={pictures} langOf={langOfIn(main)} />),
    };
  return last.html;
}
