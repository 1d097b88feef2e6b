import { t } from '#contract/languages/words.ts';
import { ALT_MAX, LINK_LABEL_MAX, LINKS_MAX } from '#contract/entities/fields.ts';
import { CAPTION_MAX, CREDIT_MAX, GALLERY_MAX } from '#contract/entities/gallery.ts';
import type { Shape } from '#web/panel/pictures/picture-editor.tsx';
import type { FieldSpec } from './field-spec.ts';

/** A face: it is shown in a square or standing upright. */
export const PORTRAIT: readonly Shape[] = [
  { label: t('Square'), ratio: 1 },
  { label: t('Upright'), ratio: 4 / 5 },
];
/** Shown whole, whatever its shape. */
export const LOGO: readonly Shape[] = [];

/** A picture and what it shows. */
export const pictureFields = (
  name: string,
  label: string,
  shapes?: readonly Shape[],
  further: FieldSpec[] = [],
): FieldSpec => ({
  type: 'group',
  name,
  label,
  optional: true,
  wide: true,
  fields: [
    { type: 'file', name: 'url', label: t('{label} file', { label }), ...(shapes && { shapes }), wide: true },
    {
      type: 'text',
      name: 'alt',
      label: t('{label} description', { label }),
      hint: t('What it shows, for those who do not see it.'),
      max: ALT_MAX,
      needs: 'url',
      wide: true,
    },
    ...further,
  ],
});

/** Pictures with their words. */
export const galleryField = (name = 'gallery', label = t('Gallery'), max = GALLERY_MAX): FieldSpec => ({
  type: 'gallery',
  name,
  label,
  max,
  wide: true,
  fields: [
    { type: 'file', name: 'url', label: t('Gallery picture') },
    { type: 'text', name: 'caption', label: t('Caption'), optional: true, max: CAPTION_MAX, wide: true },
    { type: 'text', name: 'credit', label: t('Credit'), optional: true, max: CREDIT_MAX },
    { type: 'text', name: 'alt', label: t('Picture description'), optional: true, max: ALT_MAX },
  ],
});

export const linkFields: FieldSpec = {
  type: 'groups',
  name: 'links',
  label: t('Links'),
  each: t('link'),
  max: LINKS_MAX,
  wide: true,
  fields: [
    { type: 'text', name: 'label', label: t('Link label'), max: LINK_LABEL_MAX },
    { type: 'text', name: 'url', label: t('Link address'), input: 'url' },
  ],
};

export const orderField: FieldSpec = {
  type: 'number',
  name: 'order',
  label: t('Order'),
  hint: t('Lower comes first.'),
  wide: true,
};
