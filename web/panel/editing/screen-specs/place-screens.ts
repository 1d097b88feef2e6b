import { t } from '#contract/languages/words.ts';
import { SESSION_ABSTRACT_MAX } from '#contract/entities/session.ts';
import { VENUE_ACCESSIBILITY_MAX } from '#contract/entities/venue.ts';
import { sessionFormatLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { shortTime } from '../comparing/display-text.ts';
import type { ScreenSpec } from './screen-spec.ts';

export const venueScreen: ScreenSpec = {
  collection: 'venues',
  segment: 'venues',
  title: t('Venues'),
  one: t('venue'),
  many: t('venues'),
  icon: 'place',
  titleField: 'name',
  sections: [
    {
      title: t('Where'),
      fields: [
        { type: 'text', name: 'name', label: t('Name'), wide: true },
        { type: 'text', name: 'building', label: t('Building'), optional: true },
        { type: 'text', name: 'floor', label: t('Floor'), optional: true },
        { type: 'text', name: 'mapUrl', label: t('Map address'), input: 'url', optional: true },
        { type: 'number', name: 'capacity', label: t('Capacity'), optional: true },
        { type: 'switch', name: 'stepFreeAccess', label: t('Step-free access'), wide: true },
        {
          type: 'long-text',
          name: 'accessibilityNotes',
          label: t('Accessibility notes'),
          hint: t('Ramps, lifts, quiet rooms: what somebody must know before setting out.'),
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
      title: t('On the map'),
      lede: t('Either is enough. The plan is a picture of the site content.'),
      fields: [
        {
          type: 'group',
          name: 'coordinates',
          label: t('Coordinates'),
          optional: true,
          wide: true,
          fields: [
            { type: 'number', name: 'latitude', label: t('Latitude'), hint: t('Like 18.53061.') },
            { type: 'number', name: 'longitude', label: t('Longitude'), hint: t('Like 73.84472.') },
          ],
        },
        {
          type: 'group',
          name: 'onPlan',
          label: t('Position on the plan'),
          optional: true,
          wide: true,
          fields: [
            {
              type: 'number',
              name: 'x',
              label: t('From the left'),
              hint: t('Percent of its width, 0 to 100.'),
            },
            {
              type: 'number',
              name: 'y',
              label: t('From the top'),
              hint: t('Percent of its height, 0 to 100.'),
            },
          ],
        },
      ],
    },
  ],
  blank: { name: '', stepFreeAccess: false },
  columns: [
    { label: t('Building'), text: ({ building }) => (building as string | undefined) ?? '' },
    { label: t('Capacity'), text: ({ capacity }) => (capacity === undefined ? '' : String(capacity)) },
  ],
  filters: [
    {
      field: 'stepFreeAccess',
      label: t('Access'),
      options: { true: 'Step-free', false: t('Not step-free') },
    },
  ],
  orders: { name: t('By name'), changed: t('Last changed first') },
  publicPath: ({ id }) => paths.place(id),
};

export const sessionScreen: ScreenSpec = {
  collection: 'sessions',
  segment: 'sessions',
  title: t('Conclave sessions'),
  one: t('session'),
  many: t('sessions'),
  icon: 'time',
  titleField: 'title',
  sections: [
    {
      title: t('The session'),
      fields: [
        { type: 'text', name: 'title', label: t('Title'), wide: true },
        {
          type: 'long-text',
          name: 'abstract',
          label: t('Abstract'),
          optional: true,
          max: SESSION_ABSTRACT_MAX,
          rows: 6,
          wide: true,
        },
        {
          type: 'references',
          name: 'speakers',
          label: t('Speakers'),
          each: t('speaker'),
          collection: 'speakers',
          wide: true,
        },
        {
          type: 'text',
          name: 'registrationUrl',
          label: t('Registration address'),
          input: 'url',
          optional: true,
        },
        { type: 'text', name: 'recordingUrl', label: t('Recording address'), input: 'url', optional: true },
        {
          type: 'file',
          name: 'slidesUrl',
          label: t('Slides'),
          accepts: 'document',
          optional: true,
          wide: true,
        },
      ],
    },
  ],
  side: [
    {
      title: t('When and where'),
      fields: [
        { type: 'choice', name: 'format', label: t('Format'), options: sessionFormatLabels, wide: true },
        { type: 'instant', name: 'startAt', label: t('Start'), wide: true },
        { type: 'instant', name: 'endAt', label: t('End'), wide: true },
        { type: 'reference', name: 'venueId', label: t('Venue'), collection: 'venues', wide: true },
      ],
    },
  ],
  blank: { title: '', format: 'keynote', speakers: [] },
  columns: [
    {
      label: t('Format'),
      text: ({ format }) => sessionFormatLabels[format as keyof typeof sessionFormatLabels] ?? '',
    },
    { label: t('Start'), text: ({ startAt }, { timezone }) => shortTime(startAt, timezone) },
  ],
  filters: [{ field: 'format', label: t('Format'), options: sessionFormatLabels }],
  orders: { soonest: t('Soonest first'), title: t('By title'), changed: t('Last changed first') },
  publicPath: () => paths.conclave,
};
