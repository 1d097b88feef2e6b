import { z } from 'zod';
import { ALT_MAX, group, optional, optionalText, uploadAddress } from './fields.ts';

export const GALLERY_MAX = 40;
/** The first page is fetched most and shows its gallery in one row. */
export const HOME_GALLERY_MAX = 12;
export const CAPTION_MAX = 200;
export const CREDIT_MAX = 80;

/** Pictures in their order, each with what is said of it and who made it; absent where there are none. */
export const gallery = (label: string, max = GALLERY_MAX) =>
  optional(
    z
      .array(
        group('Gallery picture', {
          url: uploadAddress('Gallery picture'),
          /** For those who do not see it; the caption is read where there is none. */
          alt: optionalText('Picture description', { max: ALT_MAX }),
          caption: optionalText('Caption', { max: CAPTION_MAX }),
          credit: optionalText('Credit', { max: CREDIT_MAX }),
        }),
        `${label} must be a list.`,
      )
      .max(max, `${label} can have at most ${max} pictures.`),
  );

export type Gallery = NonNullable<z.infer<ReturnType<typeof gallery>>>;
export type GalleryPicture = Gallery[number];
