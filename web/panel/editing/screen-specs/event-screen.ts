import {
  EVENT_ACCESSIBILITY_MAX,
  EVENT_COORDINATORS_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_ELIGIBILITY_MAX,
  EVENT_POINTS_SCHEME_MAX,
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
import { shortMoment } from '../moment.ts';
import { byStatus, type Kind, statusFilter } from './screen-spec.ts';
import { pictureFields } from '../fields/shared-fields.ts';

export const eventKind: Kind = {
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
        { kind: 'text', name: 'title', label: 'Title', max: EVENT_TITLE_MAX, wide: true },
        {
          kind: 'text',
          name: 'slug',
          label: 'Slug',
          hint: 'The last part of its address.',
          max: SLUG_MAX,
        },
        { kind: 'text', name: 'tagline', label: 'Tagline', optional: true, max: EVENT_TAGLINE_MAX },
        { kind: 'long-text', name: 'summary', label: 'Summary', max: EVENT_SUMMARY_MAX, rows: 2, wide: true },
        {
          kind: 'rich-text',
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
          kind: 'groups',
          name: 'sessions',
          label: 'Sessions',
          each: 'session',
          max: EVENT_SESSIONS_MAX,
          blank: { status: 'confirmed' },
          wide: true,
          fields: [
            { kind: 'instant', name: 'startAt', label: 'Session start' },
            { kind: 'instant', name: 'endAt', label: 'Session end' },
            { kind: 'reference', name: 'venueId', label: 'Session venue', collection: 'venues' },
            { kind: 'choice', name: 'status', label: 'Session status', options: eventSessionStatusLabels },
            { kind: 'text', name: 'label', label: 'Session label', optional: true, wide: true },
          ],
        },
      ],
    },
    {
      title: 'Taking part',
      fields: [
        { kind: 'choice', name: 'participation', label: 'Participation', options: participationLabels },
        { kind: 'number', name: 'fee', label: 'Fee' },
        { kind: 'number', name: 'teamMin', label: 'Smallest team', optional: true },
        { kind: 'number', name: 'teamMax', label: 'Largest team', optional: true },
        {
          kind: 'long-text',
          name: 'eligibility',
          label: 'Eligibility',
          optional: true,
          max: EVENT_ELIGIBILITY_MAX,
          rows: 2,
          wide: true,
        },
        {
          kind: 'group',
          name: 'registration',
          label: 'Registration',
          wide: true,
          fields: [
            { kind: 'choice', name: 'status', label: 'Registration', options: registrationStatusLabels },
            { kind: 'text', name: 'url', label: 'Registration address', input: 'url', optional: true },
            { kind: 'instant', name: 'opensAt', label: 'Registration opens', optional: true },
            { kind: 'instant', name: 'closesAt', label: 'Registration closes', optional: true },
            { kind: 'number', name: 'capacity', label: 'Capacity', optional: true },
          ],
        },
        {
          kind: 'texts',
          name: 'rules',
          label: 'Rules',
          each: 'rule',
          max: EVENT_RULES_MAX,
          rows: 2,
          wide: true,
        },
        {
          kind: 'file',
          name: 'rulebookUrl',
          label: 'Rulebook',
          accepts: 'document',
          optional: true,
          wide: true,
        },
        {
          kind: 'groups',
          name: 'prizes',
          label: 'Prizes',
          each: 'prize',
          max: EVENT_PRIZES_MAX,
          wide: true,
          fields: [
            { kind: 'text', name: 'place', label: 'Prize place' },
            { kind: 'text', name: 'text', label: 'Prize' },
          ],
        },
        {
          kind: 'groups',
          name: 'coordinators',
          label: 'Coordinators',
          each: 'coordinator',
          max: EVENT_COORDINATORS_MAX,
          wide: true,
          fields: [
            { kind: 'text', name: 'name', label: 'Coordinator name', wide: true },
            { kind: 'text', name: 'phone', label: 'Coordinator phone', input: 'tel', optional: true },
            { kind: 'text', name: 'email', label: 'Coordinator email', input: 'email', optional: true },
          ],
        },
      ],
    },
  ],
  side: [
    {
      title: 'Where it belongs',
      fields: [
        { kind: 'choice', name: 'category', label: 'Category', options: eventCategoryLabels, wide: true },
        { kind: 'choice', name: 'kind', label: 'Kind', options: eventKindLabels, wide: true },
        { kind: 'texts', name: 'tags', label: 'Tags', each: 'tag', max: EVENT_TAGS_MAX, wide: true },
        { kind: 'switch', name: 'featured', label: 'Featured', wide: true },
        {
          kind: 'text',
          name: 'pointsScheme',
          label: 'Points scheme',
          optional: true,
          max: EVENT_POINTS_SCHEME_MAX,
          wide: true,
        },
      ],
    },
    { title: 'Poster', fields: [pictureFields('poster', 'Poster')] },
    {
      title: 'Access',
      fields: [
        {
          kind: 'long-text',
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
  notCopied: ['slug', 'previousSlugs', 'featured'],
  slugField: 'slug',
  publishing: { hasCancel: true },
  state: byStatus(eventStatusLabels),
  columns: [
    {
      label: 'Category',
      text: ({ category }) => eventCategoryLabels[category as keyof typeof eventCategoryLabels] ?? '',
    },
    {
      label: 'First session',
      text: ({ sessions }, { timezone }) => {
        const starts = ((sessions ?? []) as { startAt: string }[]).map(({ startAt }) => startAt);
        return shortMoment(starts.toSorted()[0], timezone);
      },
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
