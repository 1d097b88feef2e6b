import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import { ALT_MAX, group, type Label, named, optional, optionalText, uploadAddress } from './fields.ts';

export const GALLERY_MAX = 40;
/** The first page is fetched most and shows its gallery in one row. */
export const HOME_GALLERY_MAX = 12;
export const CAPTION_MAX = 200;
export const CREDIT_MAX = 80;

/** Pictures in their order, each with what is said of it and who made it; absent where there are none. */
export const gallery = (label: Label, max = GALLERY_MAX) =>
  optional(
    z
      .array(
        group(word('Gallery picture'), {
          url: uploadAddress(word('Gallery picture')),
          /** For those who do not see it; the caption is read where there is none. */
          alt: optionalText(word('Picture description'), { max: ALT_MAX }),
          caption: optionalText(word('Caption'), { max: CAPTION_MAX }),
          credit: optionalText(word('Credit'), { max: CREDIT_MAX }),
        }),
        { error: () => t('{label} must be a list.', { label: named(label) }) },
      )
      .max(max, {
        error: () => t('{label} can have at most {max} pictures.', { label: named(label), max }),
      }),
  );

export type Gallery = NonNullable<z.infer<ReturnType<typeof gallery>>>;
export type GalleryPicture = Gallery[number];
