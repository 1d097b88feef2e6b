import { t } from '#contract/languages/words.ts';
import { nameOfLanguage } from '#web/panel/ui/language-names.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
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
  fields: [line('title', t('{label}: title', { label })), sentence('text', t('{label}: text', { label }))],
});

const ledePages = { blog: t('Blog'), sponsors: t('Sponsors'), team: t('Our Team'), conclave: t('Conclave') };

const wordFields: FieldSpec[] = [
  line('before', t('Last words before'), t('The last headline of the first page, before the festival.')),
  line('during', t('Last words during'), t('The same while it is on.')),
  line('after', t('Last words after'), t('The same once it is over.')),
  line('blog', t('Above the blog')),
  sentence('farewell', t('Farewell'), t('Below the first headline, once it is over.')),
  sentence('thanks', t('Thanks'), t('Over the numbers, once it is over.')),
  {
    type: 'groups',
    name: 'steps',
    label: t('How to take part'),
    each: t('step'),
    max: STEPS_MAX,
    wide: true,
    fields: [
      { type: 'text', name: 'title', label: t('Step title'), wide: true },
      { type: 'long-text', name: 'text', label: t('Step text'), rows: 2, wide: true },
    ],
  },
  said('invitation', t('Invitation to sponsors')),
  sentence('reply', 'Reply', t('What somebody is promised who has written to the festival.')),
  said('missing', t('Page that is not there')),
  line('trouble', t('Page that fails')),
  {
    type: 'group',
    name: 'empty',
    label: t('Pages with nothing to show yet'),
    optional: true,
    wide: true,
    fields: Object.entries(EMPTY_PAGES).map(([page, label]) => said(page, label)),
  },
];

const typePairLabels: Readonly<Record<TypePair, string>> = {
  fraunces: t('Fraunces and Bricolage Grotesque: soft and warm'),
  archivo: t('Archivo and Figtree: broad and plain'),
  playfair: t('Playfair Display and Source Sans: tall and festive'),
};

export const siteScreen: ScreenSpec = {
  collection: 'site',
  segment: 'site',
  title: t('Site content'),
  one: t('site content'),
  many: t('site content'),
  icon: 'dashboard',
  titleField: 'name',
  onlyId: SITE_ID,
  zoneField: 'timezone',
  sections: [
    {
      title: t('The festival'),
      fields: [
        { type: 'text', name: 'name', label: t('Name') },
        { type: 'text', name: 'edition', label: t('Edition'), optional: true },
        { type: 'text', name: 'college', label: t('College'), optional: true, wide: true },
        { type: 'text', name: 'tagline', label: t('Tagline'), optional: true, wide: true },
        { type: 'instant', name: 'startsAt', label: t('Starts at') },
        { type: 'instant', name: 'endsAt', label: t('Ends at') },
        {
          type: 'text',
          name: 'timezone',
          label: t('Timezone'),
          hint: t('By its place, like Asia/Kolkata.'),
        },
        {
          type: 'choice',
          name: 'language',
          label: t('Language'),
          get options() {
            return Object.fromEntries(Object.keys(LANGUAGES).map((code) => [code, nameOfLanguage(code)]));
          },
          optional: true,
        },
        {
          type: 'text',
          name: 'nextDates',
          label: t('Next dates'),
          hint: t('Said once this edition is over.'),
          optional: true,
        },
      ],
    },
    {
      title: t('Look'),
      lede: t(
        'The festival’s own logo, colours and type. What is left empty stays as it is without a choice.',
      ),
      fields: [
        {
          type: 'group',
          name: 'look',
          label: t('Look'),
          isTitled: true,
          optional: true,
          wide: true,
          fields: [
            {
              type: 'file',
              name: 'logo',
              label: t('Logo'),
              accepts: 'logo',
              hint: t(
                'A drawing (SVG) or a picture with a clear ground. It stands in the place of the mark, and in the icons.',
              ),
              shapes: LOGO,
              optional: true,
              wide: true,
            },
            {
              type: 'switch',
              name: 'plate',
              label: t('Light plate behind the logo'),
              hint: t('For a logo in dark colours, which could not be seen by night.'),
              needs: 'logo',
              wide: true,
            },
            {
              type: 'colour',
              name: 'accent',
              label: t('Accent colour'),
              hint: t('Buttons, links and what stands out.'),
              optional: true,
            },
            {
              type: 'colour',
              name: 'ground',
              label: t('Ground colour'),
              hint: t('Tints what lies behind the words.'),
              optional: true,
            },
            {
              type: 'choice',
              name: 'type',
              label: t('Type'),
              options: typePairLabels,
              optional: true,
              wide: true,
            },
          ],
        },
      ],
    },
    {
      title: t('Front page'),
      fields: [
        {
          type: 'texts',
          name: 'heroLines',
          label: t('Hero lines'),
          each: t('line'),
          max: HERO_LINES_MAX,
          wide: true,
        },
        {
          type: 'text',
          name: 'heroEmphasis',
          label: t('Hero emphasis'),
          hint: t('The part of the hero lines that is set in the accent.'),
          optional: true,
          wide: true,
        },
        { type: 'switch', name: 'countdown', label: t('Countdown on the home page'), wide: true },
        entries('numbers', 'Numbers', 'number', [
          { type: 'text', name: 'value', label: t('Number value') },
          { type: 'text', name: 'label', label: t('Number label') },
        ]),
      ],
    },
    {
      title: t('About'),
      fields: [
        {
          type: 'rich-text',
          name: 'about',
          label: t('About'),
          allowance: 'rich',
          max: SITE_ABOUT_MAX,
          optional: true,
          wide: true,
        },
        entries('pastEditions', t('Past editions'), 'edition', [
          { type: 'number', name: 'year', label: t('Year') },
          { type: 'text', name: 'title', label: t('Past edition title') },
          { type: 'long-text', name: 'text', label: t('Past edition text'), wide: true },
        ]),
      ],
    },
    {
      title: t('Galleries'),
      fields: [
        galleryField('homeGallery', t('Gallery of the home page'), HOME_GALLERY_MAX),
        galleryField('gallery', t('Gallery of the page About Us')),
      ],
    },
    {
      title: t('Questions'),
      fields: [
        entries('faq', 'FAQ', 'question', [
          { type: 'text', name: 'question', label: t('Question'), wide: true },
          { type: 'long-text', name: 'answer', label: t('Answer'), wide: true },
        ]),
      ],
    },
    {
      title: t('Getting here'),
      fields: [
        entries('reach', t('How to reach'), 'way', [
          { type: 'text', name: 'title', label: t('Way to reach title'), wide: true },
          { type: 'long-text', name: 'text', label: t('Way to reach text'), wide: true },
        ]),
        pictureFields('plan', 'Plan', []),
      ],
    },
    {
      title: t('Contacts'),
      fields: [
        entries('contacts', 'Contacts', 'contact', [
          { type: 'text', name: 'label', label: t('Contact label'), wide: true },
          { type: 'text', name: 'email', label: t('Contact email'), input: 'email', optional: true },
          { type: 'text', name: 'phone', label: t('Contact phone'), input: 'tel', optional: true },
        ]),
        {
          type: 'group',
          name: 'social',
          label: t('Social links'),
          wide: true,
          fields: [
            {
              type: 'text',
              name: 'instagram',
              label: t('Instagram'),
              input: 'url',
              optional: true,
              wide: true,
            },
            { type: 'text', name: 'youtube', label: t('YouTube'), input: 'url', optional: true, wide: true },
            { type: 'text', name: 'x', label: 'X', input: 'url', optional: true, wide: true },
          ],
        },
      ],
    },
    {
      title: t('Opening lines'),
      lede: t('One sentence at the head of these pages.'),
      fields: [
        {
          type: 'group',
          name: 'ledes',
          label: t('Opening lines'),
          isTitled: true,
          optional: true,
          wide: true,
          fields: Object.entries(ledePages).map(([name, page]) => ({
            type: 'long-text',
            name,
            label: t('Opening line of {page}', { page }),
            optional: true,
            rows: 2,
            wide: true,
          })),
        },
      ],
    },
    {
      title: t('Words'),
      lede: t('What else the festival says in its own voice. What is left empty is said plainly.'),
      fields: [
        {
          type: 'group',
          name: 'words',
          label: t('Words'),
          isTitled: true,
          optional: true,
          wide: true,
          fields: wordFields,
        },
      ],
    },
    {
      title: t('Default images'),
      fields: [
        {
          type: 'group',
          name: 'defaultImages',
          label: t('Instead of the drawn ones'),
          optional: true,
          wide: true,
          fields: [
            pictureFields('blog', t('Default blog image')),
            pictureFields('event', t('Default event image')),
            pictureFields('share', t('Default share image')),
          ],
        },
      ],
    },
  ],
  side: [],
  blank: { name: '', timezone: 'Asia/Kolkata', countdown: true, social: {} },
  columns: [],
  filters: [],
  orders: { changed: t('Last changed first') },
  publicPath: () => paths.about,
};
