import { t } from '#contract/languages/words.ts';
import {
  EVENT_ACCESSIBILITY_MAX,
  EVENT_COORDINATORS_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_ELIGIBILITY_MAX,
  EVENT_PREVIOUS_SLUGS_MAX,
  EVENT_PRIZES_MAX,
  EVENT_RULES_MAX,
  EVENT_SESSIONS_MAX,
  EVENT_SUMMARY_MAX,
  EVENT_TAGLINE_MAX,
  EVENT_TAGS_MAX,
  EVENT_TITLE_MAX,
} from '#contract/entities/event.ts';
import { SLUG_MAX } from '#contract/entities/fields.ts';
import {
  eventCategoryLabels,
  eventKindLabels,
  eventSessionStatusLabels,
  eventStatusLabels,
  participationLabels,
  registrationStatusLabels,
} from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { byStatus, type ScreenSpec, statusFilter } from './screen-spec.ts';
import { galleryField, pictureFields } from '../fields/shared-fields.ts';

export const eventScreen: ScreenSpec = {
  collection: 'events',
  segment: 'events',
  title: t('Events'),
  one: t('event'),
  many: t('events'),
  icon: 'events',
  titleField: 'title',
  sections: [
    {
      title: t('The event'),
      fields: [
        { type: 'text', name: 'title', label: t('Title'), max: EVENT_TITLE_MAX, wide: true },
        {
          type: 'text',
          name: 'slug',
          label: t('Slug'),
          hint: t('The last part of its address. Links to a former one of a published event go on working.'),
          max: SLUG_MAX,
        },
        { type: 'text', name: 'tagline', label: t('Tagline'), optional: true, max: EVENT_TAGLINE_MAX },
        {
          type: 'long-text',
          name: 'summary',
          label: t('Summary'),
          max: EVENT_SUMMARY_MAX,
          rows: 2,
          wide: true,
        },
        {
          type: 'rich-text',
          name: 'description',
          label: t('Description'),
          allowance: 'rich',
          max: EVENT_DESCRIPTION_MAX,
          wide: true,
        },
      ],
    },
    {
      title: t('When and where'),
      fields: [
        {
          type: 'groups',
          name: 'sessions',
          label: t('Sessions'),
          each: t('session'),
          max: EVENT_SESSIONS_MAX,
          blank: { status: 'confirmed' },
          wide: true,
          fields: [
            { type: 'instant', name: 'startAt', label: t('Session start') },
            { type: 'instant', name: 'endAt', label: t('Session end') },
            { type: 'reference', name: 'venueId', label: t('Session venue'), collection: 'venues' },
            { type: 'choice', name: 'status', label: t('Session status'), options: eventSessionStatusLabels },
            { type: 'text', name: 'label', label: t('Session label'), optional: true, wide: true },
          ],
        },
      ],
    },
    {
      title: t('Taking part'),
      fields: [
        { type: 'choice', name: 'participation', label: t('Participation'), options: participationLabels },
        { type: 'number', name: 'fee', label: t('Fee') },
        { type: 'number', name: 'teamMin', label: t('Smallest team'), optional: true },
        { type: 'number', name: 'teamMax', label: t('Largest team'), optional: true },
        {
          type: 'long-text',
          name: 'eligibility',
          label: t('Eligibility'),
          optional: true,
          max: EVENT_ELIGIBILITY_MAX,
          rows: 2,
          wide: true,
        },
        {
          type: 'group',
          name: 'registration',
          label: t('Registration'),
          wide: true,
          fields: [
            { type: 'choice', name: 'status', label: t('Registration'), options: registrationStatusLabels },
            { type: 'text', name: 'url', label: t('Registration address'), input: 'url', optional: true },
            { type: 'instant', name: 'opensAt', label: t('Registration opens'), optional: true },
            { type: 'instant', name: 'closesAt', label: t('Registration closes'), optional: true },
            { type: 'number', name: 'capacity', label: t('Capacity'), optional: true },
          ],
        },
        {
          type: 'texts',
          name: 'rules',
          label: t('Rules'),
          each: t('rule'),
          max: EVENT_RULES_MAX,
          rows: 2,
          wide: true,
        },
        {
          type: 'file',
          name: 'rulebookUrl',
          label: t('Rulebook'),
          accepts: 'document',
          optional: true,
          wide: true,
        },
        {
          type: 'groups',
          name: 'prizes',
          label: t('Prizes'),
          each: t('prize'),
          max: EVENT_PRIZES_MAX,
          wide: true,
          fields: [
            { type: 'text', name: 'place', label: t('Prize place') },
            { type: 'text', name: 'text', label: t('Prize') },
          ],
        },
        {
          type: 'groups',
          name: 'coordinators',
          label: t('Coordinators'),
          each: t('coordinator'),
          max: EVENT_COORDINATORS_MAX,
          wide: true,
          fields: [
            { type: 'text', name: 'name', label: t('Coordinator name'), wide: true },
            { type: 'text', name: 'phone', label: t('Coordinator phone'), input: 'tel', optional: true },
            { type: 'text', name: 'email', label: t('Coordinator email'), input: 'email', optional: true },
          ],
        },
      ],
    },
    { title: t('Gallery'), lede: t('Shown on its page once the event is over.'), fields: [galleryField()] },
  ],
  side: [
    {
      title: t('Where it belongs'),
      fields: [
        { type: 'choice', name: 'category', label: t('Category'), options: eventCategoryLabels, wide: true },
        { type: 'choice', name: 'kind', label: t('Kind'), options: eventKindLabels, wide: true },
        { type: 'texts', name: 'tags', label: t('Tags'), each: t('tag'), max: EVENT_TAGS_MAX, wide: true },
        { type: 'switch', name: 'featured', label: t('Featured'), wide: true },
        {
          type: 'points-scheme',
          name: 'pointsScheme',
          label: t('Points scheme'),
          optional: true,
          wide: true,
        },
      ],
    },
    { title: t('Poster'), fields: [pictureFields('poster', 'Poster')] },
    {
      title: t('Access'),
      fields: [
        {
          type: 'long-text',
          name: 'accessibilityNotes',
          label: t('Accessibility notes'),
          optional: true,
          max: EVENT_ACCESSIBILITY_MAX,
          rows: 3,
          wide: true,
        },
      ],
    },
  ],
  blank: {
    title: '',
    slug: '',
    summary: '',
    description: '',
    category: 'music',
    kind: 'competition',
    participation: 'solo',
    fee: 0,
    tags: [],
    sessions: [{ status: 'confirmed' }],
    registration: { status: 'none' },
    status: 'draft',
  },
  notCopied: ['slug', 'previousSlugs', 'featured', 'gallery'],
  slugField: 'slug',
  slugWord: 'event',
  formerSlugs: { field: 'previousSlugs', max: EVENT_PREVIOUS_SLUGS_MAX },
  publishing: {
    hasCancel: true,
    afterwards: t(
      'The event leaves the programme, the calendars and the search, and its address says that there is nothing. If people know of it, cancel it instead: they then see that it does not take place.',
    ),
  },
  state: byStatus(eventStatusLabels),
  columns: [
    {
      label: t('Category'),
      text: ({ category }) => eventCategoryLabels[category as keyof typeof eventCategoryLabels] ?? '',
    },
  ],
  filters: [
    statusFilter(eventStatusLabels),
    { field: 'category', label: t('Category'), options: eventCategoryLabels },
    { field: 'kind', label: t('Kind'), options: eventKindLabels },
  ],
  orders: { title: t('By title'), changed: t('Last changed first') },
  publicPath: ({ status, slug }) =>
    status === 'published' || status === 'cancelled' ? paths.event(slug as string) : undefined,
};
