import { SESSION_ABSTRACT_MAX } from '#contract/entities/session.ts';
import { VENUE_ACCESSIBILITY_MAX } from '#contract/entities/venue.ts';
import { sessionFormatLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { shortTime } from '../comparing/display-text.ts';
import type { ScreenSpec } from './screen-spec.ts';

export const venueScreen: ScreenSpec = {
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
        { type: 'text', name: 'name', label: 'Name', wide: true },
        { type: 'text', name: 'building', label: 'Building', optional: true },
        { type: 'text', name: 'floor', label: 'Floor', optional: true },
        { type: 'text', name: 'mapUrl', label: 'Map address', input: 'url', optional: true },
        { type: 'number', name: 'capacity', label: 'Capacity', optional: true },
        { type: 'switch', name: 'stepFreeAccess', label: 'Step-free access', wide: true },
        {
          type: 'long-text',
          name: 'accessibilityNotes',
          label: 'Accessibility notes',
          hint: 'Ramps, lifts, quiet rooms: what somebody must know before setting out.',
          optional: true,
          max: VENUE_ACCESSIBILITY_MAX,
          rows: 3,
          wide: true,
        },
      ],
    },
  ],
  side: [
    {
      title: 'On the map',
      lede: 'Either is enough. The plan is a picture of the site content.',
      fields: [
        {
          type: 'group',
          name: 'coordinates',
          label: 'Coordinates',
          optional: true,
          wide: true,
          fields: [
            { type: 'number', name: 'latitude', label: 'Latitude', hint: 'Like 18.53061.' },
            { type: 'number', name: 'longitude', label: 'Longitude', hint: 'Like 73.84472.' },
          ],
        },
        {
          type: 'group',
          name: 'onPlan',
          label: 'Position on the plan',
          optional: true,
          wide: true,
          fields: [
            { type: 'number', name: 'x', label: 'From the left', hint: 'Percent of its width, 0 to 100.' },
            { type: 'number', name: 'y', label: 'From the top', hint: 'Percent of its height, 0 to 100.' },
          ],
        },
      ],
    },
  ],
  blank: { name: '', stepFreeAccess: false },
  columns: [
    { label: 'Building', text: ({ building }) => (building as string | undefined) ?? '' },
    { label: 'Capacity', text: ({ capacity }) => (capacity === undefined ? '' : String(capacity)) },
  ],
  filters: [
    { field: 'stepFreeAccess', label: 'Access', options: { true: 'Step-free', false: 'Not step-free' } },
  ],
  orders: { name: 'By name', changed: 'Last changed first' },
  publicPath: ({ id }) => paths.place(id),
};

export const sessionScreen: ScreenSpec = {
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
        { type: 'text', name: 'title', label: 'Title', wide: true },
        {
          type: 'long-text',
          name: 'abstract',
          label: 'Abstract',
          optional: true,
          max: SESSION_ABSTRACT_MAX,
          rows: 6,
          wide: true,
        },
        {
          type: 'references',
          name: 'speakers',
          label: 'Speakers',
          each: 'speaker',
          collection: 'speakers',
          wide: true,
        },
        {
          type: 'text',
          name: 'registrationUrl',
          label: 'Registration address',
          input: 'url',
          optional: true,
        },
        { type: 'text', name: 'recordingUrl', label: 'Recording address', input: 'url', optional: true },
        { type: 'file', name: 'slidesUrl', label: 'Slides', accepts: 'document', optional: true, wide: true },
      ],
    },
  ],
  side: [
    {
      title: 'When and where',
      fields: [
        { type: 'choice', name: 'format', label: 'Format', options: sessionFormatLabels, wide: true },
        { type: 'instant', name: 'startAt', label: 'Start', wide: true },
        { type: 'instant', name: 'endAt', label: 'End', wide: true },
        { type: 'reference', name: 'venueId', label: 'Venue', collection: 'venues', wide: true },
      ],
    },
  ],
  blank: { title: '', format: 'keynote', speakers: [] },
  columns: [
    {
      label: 'Format',
      text: ({ format }) => sessionFormatLabels[format as keyof typeof sessionFormatLabels] ?? '',
    },
    { label: 'Start', text: ({ startAt }, { timezone }) => shortTime(startAt, timezone) },
  ],
  filters: [{ field: 'format', label: 'Format', options: sessionFormatLabels }],
  orders: { soonest: 'Soonest first', title: 'By title', changed: 'Last changed first' },
  publicPath: () => paths.conclave,
};
