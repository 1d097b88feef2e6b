import { renderToStaticMarkup } from 'react-dom/server';
import type { Gallery } from '#contract/entities/gallery.ts';
import { GallerySection } from './gallery-section.tsx';

/** The same documents give the same text, and most pages are drawn anew for other reasons. */
let last: { pictures: Gallery; html: string } | undefined;

export function drawOnServer(pictures: Gallery | undefined): string | undefined {
  if (!pictures?.length) return undefined;
  if (last?.pictures !== pictures)
    last = { pictures, html: renderToStaticMarkup(<GallerySection pictures={pictures} />) };
  return last.html;
}
