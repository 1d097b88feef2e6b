import { HOME_GALLERY_MAX } from '#contract/entities/gallery.ts';
import type { TypePair } from '#contract/entities/look.ts';
import { HERO_LINES_MAX, SITE_ABOUT_MAX, SITE_ENTRIES_MAX, SITE_ID } from '#contract/entities/site.ts';
import { EMPTY_PAGES, STEPS_MAX } from '#contract/entities/words.ts';
import { paths } from '#contract/api/paths.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { ScreenSpec } from './screen-spec.ts';
import { galleryField, LOGO, pictureFields } from '../fields/shared-fields.ts';

const entries = (name: string, label: string, each: string, fields: FieldSpec[]): FieldSpec => ({
  type: 'groups',
  name,
  label,
  each,
  max: SITE_ENTRIES_MAX,
  wide: true,
  fields,
});

const line = (name: string, label: string, hint?: string): FieldSpec => ({
  type: 'text',
  name,
  label,
  optional: true,
  ...(hint && { hint }),
});
const sentence = (name: string, label: string, hint?: string): FieldSpec => ({
  type: 'long-text',
  name,
  label,
  optional: true,
  rows: 2,
  wide: true,
  ...(hint && { hint }),
});
const said = (name: string, label: string): FieldSpec => ({
  type: 'group',
  name,
  label,
  optional: true,
  wide: true,
  fields: [line('title', `${label}: title`), sentence('text', `${label}: text`)],
});

const wordFields: FieldSpec[] = [
  line('before', 'Last words before', 'The last headline of the first page, before the festival.'),
  line('during', 'Last words during', 'The same while it is on.'),
  line('after', 'Last words after', 'The same once it is over.'),
  line('blog', 'Above the blog'),
  sentence('farewell', 'Farewell', 'Below the first headline, once it is over.'),
  sentence('thanks', 'Thanks', 'Over the numbers, once it is over.'),
  {
    type: 'groups',
    name: 'steps',
    label: 'How to take part',
    each: 'step',
    max: STEPS_MAX,
    wide: true,
    fields: [
      { type: 'text', name: 'title', label: 'Step title', wide: true },
      { type: 'long-text', name: 'text', label: 'Step text', rows: 2, wide: true },
    ],
  },
  said('invitation', 'Invitation to sponsors'),
  sentence('reply', 'Reply', 'What somebody is promised who has written to the festival.'),
  said('missing', 'Page that is not there'),
  line('trouble', 'Page that fails'),
  {
    type: 'group',
    name: 'empty',
    label: 'Pages with nothing to show yet',
    optional: true,
    wide: true,
    fields: Object.entries(EMPTY_PAGES).map(([page, label]) => said(page, label)),
  },
];

const typePairLabels: Readonly<Record<TypePair, string>> = {
  fraunces: 'Fraunces and Bricolage Grotesque: soft and warm',
  archivo: 'Archivo and Figtree: broad and plain',
  playfair: 'Playfair Display and Source Sans: tall and festive',
};

export const siteScreen: ScreenSpec = {
  collection: 'site',
  segment: 'site',
  title: 'Site content',
  one: 'site content',
  many: 'site content',
  icon: 'dashboard',
  titleField: 'name',
  onlyId: SITE_ID,
  zoneField: 'timezone',
  sections: [
    {
      title: 'The festival',
      fields: [
        { type: 'text', name: 'name', label: 'Name' },
        { type: 'text', name: 'edition', label: 'Edition', optional: true },
        { type: 'text', name: 'college', label: 'College', optional: true, wide: true },
        { type: 'text', name: 'tagline', label: 'Tagline', optional: true, wide: true },
        { type: 'instant', name: 'startsAt', label: 'Starts at' },
        { type: 'instant', name: 'endsAt', label: 'Ends at' },
        {
          type: 'text',
          name: 'timezone',
          label: 'Timezone',
          hint: 'By its place, like Asia/Kolkata.',
        },
        {
          type: 'text',
          name: 'nextDates',
          label: 'Next dates',
          hint: 'Said once this edition is over.',
          optional: true,
        },
      ],
    },
    {
      title: 'Look',
      lede: 'The festival’s own logo, colours and type. What is left empty stays as it is without a choice.',
      fields: [
        {
          type: 'group',
          name: 'look',
          label: 'Look',
          isTitled: true,
          optional: true,
          wide: true,
          fields: [
            {
              type: 'file',
              name: 'logo',
              label: 'Logo',
              accepts: 'logo',
              hint: 'A drawing (SVG) or a picture with a clear ground. It stands in the place of the mark, and in the icons.',
              shapes: LOGO,
              optional: true,
              wide: true,
            },
            {
              type: 'switch',
              name: 'plate',
              label: 'Light plate behind the logo',
              hint: 'For a logo in dark colours, which could not be seen by night.',
              needs: 'logo',
              wide: true,
            },
            {
              type: 'colour',
              name: 'accent',
              label: 'Accent colour',
              hint: 'Buttons, links and what stands out.',
              optional: true,
            },
            {
              type: 'colour',
              name: 'ground',
              label: 'Ground colour',
              hint: 'Tints what lies behind the words.',
              optional: true,
            },
            {
              type: 'choice',
              name: 'type',
              label: 'Type',
              options: typePairLabels,
              optional: true,
              wide: true,
            },
          ],
        },
      ],
    },
    {
      title: 'Front page',
      fields: [
        {
          type: 'texts',
          name: 'heroLines',
          label: 'Hero lines',
          each: 'line',
          max: HERO_LINES_MAX,
          wide: true,
        },
        {
          type: 'text',
          name: 'heroEmphasis',
          label: 'Hero emphasis',
          hint: 'The part of the hero lines that is set in the accent.',
          optional: true,
          wide: true,
        },
        { type: 'switch', name: 'countdown', label: 'Countdown on the home page', wide: true },
        entries('numbers', 'Numbers', 'number', [
          { type: 'text', name: 'value', label: 'Number value' },
          { type: 'text', name: 'label', label: 'Number label' },
        ]),
      ],
    },
    {
      title: 'About',
      fields: [
        {
          type: 'rich-text',
          name: 'about',
          label: 'About',
          allowance: 'rich',
          max: SITE_ABOUT_MAX,
          optional: true,
          wide: true,
        },
        entries('pastEditions', 'Past editions', 'edition', [
          { type: 'number', name: 'year', label: 'Year' },
          { type: 'text', name: 'title', label: 'Past edition title' },
          { type: 'long-text', name: 'text', label: 'Past edition text', wide: true },
        ]),
      ],
    },
    {
      title: 'Galleries',
      fields: [
        galleryField('homeGallery', 'Gallery of the home page', HOME_GALLERY_MAX),
        galleryField('gallery', 'Gallery of the page About Us'),
      ],
    },
    {
      title: 'Questions',
      fields: [
        entries('faq', 'FAQ', 'question', [
          { type: 'text', name: 'question', label: 'Question', wide: true },
          { type: 'long-text', name: 'answer', label: 'Answer', wide: true },
        ]),
      ],
    },
    {
      title: 'Getting here',
      fields: [
        entries('reach', 'How to reach', 'way', [
          { type: 'text', name: 'title', label: 'Way to reach title', wide: true },
          { type: 'long-text', name: 'text', label: 'Way to reach text', wide: true },
        ]),
        pictureFields('plan', 'Plan', []),
      ],
    },
    {
      title: 'Contacts',
      fields: [
        entries('contacts', 'Contacts', 'contact', [
          { type: 'text', name: 'label', label: 'Contact label', wide: true },
          { type: 'text', name: 'email', label: 'Contact email', input: 'email', optional: true },
          { type: 'text', name: 'phone', label: 'Contact phone', input: 'tel', optional: true },
        ]),
        {
          type: 'group',
          name: 'social',
          label: 'Social links',
          wide: true,
          fields: [
            { type: 'text', name: 'instagram', label: 'Instagram', input: 'url', optional: true, wide: true },
            { type: 'text', name: 'youtube', label: 'YouTube', input: 'url', optional: true, wide: true },
            { type: 'text', name: 'x', label: 'X', input: 'url', optional: true, wide: true },
          ],
        },
      ],
    },
    {
      title: 'Opening lines',
      lede: 'One sentence at the head of these pages.',
      fields: [
        {
          type: 'group',
          name: 'ledes',
          label: 'Opening lines',
          isTitled: true,
          optional: true,
          wide: true,
          fields: (['Blog', 'Sponsors', 'Our Team', 'Conclave'] as const).map((page) => ({
            type: 'long-text',
            name: page === 'Our Team' ? 'team' : page.toLowerCase(),
            label: `Opening line of ${page}`,
            optional: true,
            rows: 2,
            wide: true,
          })),
        },
      ],
    },
    {
      title: 'Words',
      lede: 'What else the festival says in its own voice. What is left empty is said plainly.',
      fields: [
        {
          type: 'group',
          name: 'words',
          label: 'Words',
          isTitled: true,
          optional: true,
          wide: true,
          fields: wordFields,
        },
      ],
    },
    {
      title: 'Default images',
      fields: [
        {
          type: 'group',
          name: 'defaultImages',
          label: 'Instead of the drawn ones',
          optional: true,
          wide: true,
          fields: [
            pictureFields('blog', 'Default blog image'),
            pictureFields('event', 'Default event image'),
            pictureFields('share', 'Default share image'),
          ],
        },
      ],
    },
  ],
  side: [],
  blank: { name: '', timezone: 'Asia/Kolkata', countdown: true, social: {} },
  columns: [],
  filters: [],
  orders: { changed: 'Last changed first' },
  publicPath: () => paths.about,
};
