import { ALT_MAX, LINK_LABEL_MAX, LINKS_MAX } from '#contract/entities/fields.ts';
import type { FieldSpec } from './field-spec.ts';

/** A picture and what it shows. */
export const pictureFields = (name: string, label: string, further: FieldSpec[] = []): FieldSpec => ({
  kind: 'group',
  name,
  label,
  optional: true,
  wide: true,
  fields: [
    { kind: 'text', name: 'url', label: `${label} address`, wide: true },
    {
      kind: 'text',
      name: 'alt',
      label: `${label} description`,
      hint: 'What it shows, for those who do not see it.',
      max: ALT_MAX,
      wide: true,
    },
    ...further,
  ],
});

export const linkFields: FieldSpec = {
  kind: 'groups',
  name: 'links',
  label: 'Links',
  each: 'link',
  max: LINKS_MAX,
  wide: true,
  fields: [
    { kind: 'text', name: 'label', label: 'Link label', max: LINK_LABEL_MAX },
    { kind: 'text', name: 'url', label: 'Link address', input: 'url' },
  ],
};

export const orderField: FieldSpec = {
  kind: 'number',
  name: 'order',
  label: 'Order',
  hint: 'Lower comes first.',
  wide: true,
};
