import { HERO_LINES_MAX, SITE_ABOUT_MAX, SITE_ENTRIES_MAX, SITE_ID } from '#contract/entities/site.ts';
import { paths } from '#contract/api/paths.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { Kind } from './screen-spec.ts';
import { pictureFields } from '../fields/shared-fields.ts';

const entries = (name: string, label: string, each: string, fields: FieldSpec[]): FieldSpec => ({
  kind: 'groups',
  name,
  label,
  each,
  max: SITE_ENTRIES_MAX,
  wide: true,
  fields,
});

export const siteKind: Kind = {
  collection: 'site',
  segment: 'site',
  title: 'Site content',
  one: 'site content',
  many: 'site content',
  icon: 'dashboard',
  titleField: 'name',
  onlyId: SITE_ID,
  sections: [
    {
      title: 'The festival',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'text', name: 'edition', label: 'Edition', optional: true },
        { kind: 'text', name: 'college', label: 'College', optional: true, wide: true },
        { kind: 'text', name: 'tagline', label: 'Tagline', optional: true, wide: true },
        {
          kind: 'texts',
          name: 'heroLines',
          label: 'Hero lines',
          each: 'line',
          max: HERO_LINES_MAX,
          wide: true,
        },
        {
          kind: 'text',
          name: 'heroEmphasis',
          label: 'Hero emphasis',
          hint: 'The part of the hero lines that is set in gold.',
          optional: true,
          wide: true,
        },
        {
          kind: 'rich-text',
          name: 'about',
          label: 'About',
          allowance: 'rich',
          max: SITE_ABOUT_MAX,
          optional: true,
          wide: true,
        },
      ],
    },
    {
      title: 'For visitors',
      fields: [
        entries('numbers', 'Numbers', 'number', [
          { kind: 'text', name: 'value', label: 'Number value' },
          { kind: 'text', name: 'label', label: 'Number label' },
        ]),
        entries('reach', 'How to reach', 'way', [
          { kind: 'text', name: 'title', label: 'Way to reach title', wide: true },
          { kind: 'long-text', name: 'text', label: 'Way to reach text', wide: true },
        ]),
        entries('faq', 'FAQ', 'question', [
          { kind: 'text', name: 'question', label: 'Question', wide: true },
          { kind: 'long-text', name: 'answer', label: 'Answer', wide: true },
        ]),
        entries('contacts', 'Contacts', 'contact', [
          { kind: 'text', name: 'label', label: 'Contact label', wide: true },
          { kind: 'text', name: 'email', label: 'Contact email', input: 'email', optional: true },
          { kind: 'text', name: 'phone', label: 'Contact phone', input: 'tel', optional: true },
        ]),
        entries('pastEditions', 'Past editions', 'edition', [
          { kind: 'number', name: 'year', label: 'Year' },
          { kind: 'text', name: 'title', label: 'Past edition title' },
          { kind: 'long-text', name: 'text', label: 'Past edition text', wide: true },
        ]),
      ],
    },
  ],
  side: [
    {
      title: 'When',
      fields: [
        { kind: 'instant', name: 'startsAt', label: 'Starts at', wide: true },
        { kind: 'instant', name: 'endsAt', label: 'Ends at', wide: true },
        {
          kind: 'text',
          name: 'timezone',
          label: 'Timezone',
          hint: 'By its place, like Asia/Kolkata.',
          wide: true,
        },
        { kind: 'switch', name: 'countdown', label: 'Countdown on the home page', wide: true },
        {
          kind: 'text',
          name: 'nextDates',
          label: 'Next dates',
          hint: 'Said once this edition is over.',
          optional: true,
          wide: true,
        },
      ],
    },
    {
      title: 'Elsewhere',
      fields: [
        {
          kind: 'group',
          name: 'social',
          label: 'Social links',
          wide: true,
          fields: [
            { kind: 'text', name: 'instagram', label: 'Instagram', input: 'url', optional: true, wide: true },
            { kind: 'text', name: 'youtube', label: 'YouTube', input: 'url', optional: true, wide: true },
            { kind: 'text', name: 'x', label: 'X', input: 'url', optional: true, wide: true },
          ],
        },
      ],
    },
    {
      title: 'Default images',
      fields: [
        {
          kind: 'group',
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
  blank: { name: '', timezone: 'Asia/Kolkata', countdown: true, social: {} },
  columns: [],
  filters: [],
  orders: { changed: 'Last changed first' },
  publicPath: () => paths.about,
};
