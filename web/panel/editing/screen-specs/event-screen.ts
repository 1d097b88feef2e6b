import {
  EVENT_ACCESSIBILITY_MAX,
  EVENT_COORDINATORS_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_ELIGIBILITY_MAX,
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
  title: 'Events',
  one: 'event',
  many: 'events',
  icon: 'events',
  titleField: 'title',
  sections: [
    {
      title: 'The event',
      fields: [
        { type: 'text', name: 'title', label: 'Title', max: EVENT_TITLE_MAX, wide: true },
        {
          type: 'text',
          name: 'slug',
          label: 'Slug',
          hint: 'The last part of its address.',
          max: SLUG_MAX,
        },
        { type: 'text', name: 'tagline', label: 'Tagline', optional: true, max: EVENT_TAGLINE_MAX },
        { type: 'long-text', name: 'summary', label: 'Summary', max: EVENT_SUMMARY_MAX, rows: 2, wide: true },
        {
          type: 'rich-text',
          name: 'description',
          label: 'Description',
          allowance: 'rich',
          max: EVENT_DESCRIPTION_MAX,
          wide: true,
        },
      ],
    },
    {
      title: 'When and where',
      fields: [
        {
          type: 'groups',
          name: 'sessions',
          label: 'Sessions',
          each: 'session',
          max: EVENT_SESSIONS_MAX,
          blank: { status: 'confirmed' },
          wide: true,
          fields: [
            { type: 'instant', name: 'startAt', label: 'Session start' },
            { type: 'instant', name: 'endAt', label: 'Session end' },
            { type: 'reference', name: 'venueId', label: 'Session venue', collection: 'venues' },
            { type: 'choice', name: 'status', label: 'Session status', options: eventSessionStatusLabels },
            { type: 'text', name: 'label', label: 'Session label', optional: true, wide: true },
          ],
        },
      ],
    },
    {
      title: 'Taking part',
      fields: [
        { type: 'choice', name: 'participation', label: 'Participation', options: participationLabels },
        { type: 'number', name: 'fee', label: 'Fee' },
        { type: 'number', name: 'teamMin', label: 'Smallest team', optional: true },
        { type: 'number', name: 'teamMax', label: 'Largest team', optional: true },
        {
          type: 'long-text',
          name: 'eligibility',
          label: 'Eligibility',
          optional: true,
          max: EVENT_ELIGIBILITY_MAX,
          rows: 2,
          wide: true,
        },
        {
          type: 'group',
          name: 'registration',
          label: 'Registration',
          wide: true,
          fields: [
            { type: 'choice', name: 'status', label: 'Registration', options: registrationStatusLabels },
            { type: 'text', name: 'url', label: 'Registration address', input: 'url', optional: true },
            { type: 'instant', name: 'opensAt', label: 'Registration opens', optional: true },
            { type: 'instant', name: 'closesAt', label: 'Registration closes', optional: true },
            { type: 'number', name: 'capacity', label: 'Capacity', optional: true },
          ],
        },
        {
          type: 'texts',
          name: 'rules',
          label: 'Rules',
          each: 'rule',
          max: EVENT_RULES_MAX,
          rows: 2,
          wide: true,
        },
        {
          type: 'file',
          name: 'rulebookUrl',
          label: 'Rulebook',
          accepts: 'document',
          optional: true,
          wide: true,
        },
        {
          type: 'groups',
          name: 'prizes',
          label: 'Prizes',
          each: 'prize',
          max: EVENT_PRIZES_MAX,
          wide: true,
          fields: [
            { type: 'text', name: 'place', label: 'Prize place' },
            { type: 'text', name: 'text', label: 'Prize' },
          ],
        },
        {
          type: 'groups',
          name: 'coordinators',
          label: 'Coordinators',
          each: 'coordinator',
          max: EVENT_COORDINATORS_MAX,
          wide: true,
          fields: [
            { type: 'text', name: 'name', label: 'Coordinator name', wide: true },
            { type: 'text', name: 'phone', label: 'Coordinator phone', input: 'tel', optional: true },
            { type: 'text', name: 'email', label: 'Coordinator email', input: 'email', optional: true },
          ],
        },
      ],
    },
    { title: 'Gallery', lede: 'Shown on its page once the event is over.', fields: [galleryField()] },
  ],
  side: [
    {
      title: 'Where it belongs',
      fields: [
        { type: 'choice', name: 'category', label: 'Category', options: eventCategoryLabels, wide: true },
        { type: 'choice', name: 'kind', label: 'Kind', options: eventKindLabels, wide: true },
        { type: 'texts', name: 'tags', label: 'Tags', each: 'tag', max: EVENT_TAGS_MAX, wide: true },
        { type: 'switch', name: 'featured', label: 'Featured', wide: true },
        {
          type: 'points-scheme',
          name: 'pointsScheme',
          label: 'Points scheme',
          optional: true,
          wide: true,
        },
      ],
    },
    { title: 'Poster', fields: [pictureFields('poster', 'Poster')] },
    {
      title: 'Access',
      fields: [
        {
          type: 'long-text',
          name: 'accessibilityNotes',
          label: 'Accessibility notes',
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
  publishing: {
    hasCancel: true,
    afterwards:
      'The event leaves the programme, the calendars and the search, and its address says that there is nothing. If people know of it, cancel it instead: they then see that it does not take place.',
  },
  state: byStatus(eventStatusLabels),
  columns: [
    {
      label: 'Category',
      text: ({ category }) => eventCategoryLabels[category as keyof typeof eventCategoryLabels] ?? '',
    },
  ],
  filters: [
    statusFilter(eventStatusLabels),
    { field: 'category', label: 'Category', options: eventCategoryLabels },
    { field: 'kind', label: 'Kind', options: eventKindLabels },
  ],
  orders: { title: 'By title', changed: 'Last changed first' },
  publicPath: ({ status, slug }) =>
    status === 'published' || status === 'cancelled' ? paths.event(slug as string) : undefined,
};
