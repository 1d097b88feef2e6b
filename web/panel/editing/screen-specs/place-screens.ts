import { SESSION_ABSTRACT_MAX } from '#contract/entities/session.ts';
import { sessionFormatLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { shortMoment } from '../moment.ts';
import type { Kind } from './screen-spec.ts';

export const venueKind: Kind = {
  collection: 'venues',
  segment: 'venues',
  title: 'Venues',
  one: 'venue',
  many: 'venues',
  icon: 'place',
  titleField: 'name',
  sections: [
    {
      title: 'Where',
      fields: [
        { kind: 'text', name: 'name', label: 'Name', wide: true },
        { kind: 'text', name: 'building', label: 'Building', optional: true },
        { kind: 'text', name: 'floor', label: 'Floor', optional: true },
        { kind: 'text', name: 'mapUrl', label: 'Map address', input: 'url', optional: true },
        { kind: 'number', name: 'capacity', label: 'Capacity', optional: true },
        { kind: 'switch', name: 'stepFreeAccess', label: 'Step-free access', wide: true },
      ],
    },
  ],
  side: [],
  blank: { name: '', stepFreeAccess: false },
  columns: [
    { label: 'Building', text: ({ building }) => (building as string | undefined) ?? '' },
    { label: 'Capacity', text: ({ capacity }) => (capacity === undefined ? '' : String(capacity)) },
  ],
  filters: [
    { field: 'stepFreeAccess', label: 'Access', options: { true: 'Step-free', false: 'Not step-free' } },
  ],
  orders: { name: 'By name', changed: 'Last changed first' },
  publicPath: () => undefined,
};

export const sessionKind: Kind = {
  collection: 'sessions',
  segment: 'sessions',
  title: 'Conclave sessions',
  one: 'session',
  many: 'sessions',
  icon: 'time',
  titleField: 'title',
  sections: [
    {
      title: 'The session',
      fields: [
        { kind: 'text', name: 'title', label: 'Title', wide: true },
        {
          kind: 'long-text',
          name: 'abstract',
          label: 'Abstract',
          optional: true,
          max: SESSION_ABSTRACT_MAX,
          rows: 6,
          wide: true,
        },
        {
          kind: 'references',
          name: 'speakers',
          label: 'Speakers',
          each: 'speaker',
          collection: 'speakers',
          wide: true,
        },
        {
          kind: 'text',
          name: 'registrationUrl',
          label: 'Registration address',
          input: 'url',
          optional: true,
        },
        { kind: 'text', name: 'recordingUrl', label: 'Recording address', input: 'url', optional: true },
        { kind: 'file', name: 'slidesUrl', label: 'Slides', accepts: 'document', optional: true, wide: true },
      ],
    },
  ],
  side: [
    {
      title: 'When and where',
      fields: [
        { kind: 'choice', name: 'format', label: 'Format', options: sessionFormatLabels, wide: true },
        { kind: 'instant', name: 'startAt', label: 'Start', wide: true },
        { kind: 'instant', name: 'endAt', label: 'End', wide: true },
        { kind: 'reference', name: 'venueId', label: 'Venue', collection: 'venues', wide: true },
      ],
    },
  ],
  blank: { title: '', format: 'keynote', speakers: [] },
  columns: [
    {
      label: 'Format',
      text: ({ format }) => sessionFormatLabels[format as keyof typeof sessionFormatLabels] ?? '',
    },
    { label: 'Start', text: ({ startAt }, { timezone }) => shortMoment(startAt, timezone) },
  ],
  filters: [{ field: 'format', label: 'Format', options: sessionFormatLabels }],
  orders: { soonest: 'Soonest first', title: 'By title', changed: 'Last changed first' },
  publicPath: () => paths.conclave,
};
