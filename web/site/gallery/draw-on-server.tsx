import { renderToStaticMarkup } from 'react-dom/server';
import type { Gallery } from '#contract/entities/gallery.ts';
import { langOfIn } from '#web/shared/page/festival.ts';
import { GallerySection } from './gallery-section.tsx';
import { language } from '#contract/languages/words.ts';

/** The same documents give the same text, and most pages are drawn anew for other reasons. */
let last: { pictures: Gallery; code: string; html: string } | undefined;

export function drawOnServer(
  pictures: Gallery | undefined,
  /** What the festival writes in, if that is not English. */
  main: string | undefined,
): string | undefined {
  if (!pictures?.length) return undefined;
  const code = language();
  if (last?.pictures !== pictures || last.code !== code)
    last = {
      pictures,
      code,
      html: renderToStaticMarkup(<GallerySection pictures={pictures} langOf={langOfIn(main)} />),
    };
  return last.html;
}
