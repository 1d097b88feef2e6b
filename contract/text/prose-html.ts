import { VARIANT_FORMATS } from '#contract/api/files.ts';
import { linkOtherPictures } from './other-pictures.ts';
import { hasVariants, parsePictureAddress, sourceSet } from '#contract/art/picture-address.ts';

/** As wide as a column of text is. */
const SIZES = '(min-width: 48rem) 44rem, 100vw';
const UPLOADED = /<img\b([^>]*?)\ssrc="(\/files\/[^"]+)"([^>]*?)\s?\/?>/g;

/**
 * What staff wrote, as pages show it. A wide table scrolls in a box of its own instead of pushing the page aside, and
 * what scrolls can be reached by keys; lists and quotes have the side of their own words; pictures of this site come in the width that is needed, others become links. The server has cleaned
 * the content, so a `<table` in it is a table and nothing else, and no attribute holds a `>`.
 */
export const proseHtml = (html: string): string =>
  linkOtherPictures(html)
    .replaceAll('<table', '<div class="prose-scroll" tabindex="0" role="region" aria-label="Table"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(/<(ul|ol|blockquote)(?=[ >])/g, '<$1 dir="auto"')
    .replace(UPLOADED, (image, before: string, url: string, after: string) => {
      const address = parsePictureAddress(url);
      if (!address || !hasVariants(address)) return image;
      const sources = VARIANT_FORMATS.map(
        (format) =>
          `<source type="image/${format}" srcset="${sourceSet(address, format)}" sizes="${SIZES}"/>`,
      );
      const others = (before + after).replaceAll(/\s(?:width|height|loading)="[^"]*"/g, '');
      // Its measures keep its place free until it has arrived.
      const measures = `width="${address.width}" height="${address.height}" loading="lazy"`;
      return `<picture>${sources.join('')}<img src="${address.url}"${others} ${measures}/></picture>`;
    });
