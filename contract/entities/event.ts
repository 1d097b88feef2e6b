import { z } from 'zod';
import {
  EVENT_CATEGORIES,
  EVENT_KINDS,
  EVENT_SESSION_STATUSES,
  EVENT_STATUSES,
  PARTICIPATIONS,
  REGISTRATION_STATUSES,
} from '#contract/text/labels.ts';
import {
  amount,
  email,
  fileAddress,
  flag,
  group,
  instant,
  listOf,
  mustEndLater,
  oneOf,
  optional,
  optionalText,
  phone,
  picture,
  reference,
  slug,
  text,
  webAddress,
  wholeNumber,
} from './fields.ts';
import { gallery } from './gallery.ts';

export const EVENT_TITLE_MAX = 100;
export const EVENT_TAGLINE_MAX = 120;
export const EVENT_SUMMARY_MAX = 280;
export const EVENT_DESCRIPTION_MAX = 20_000;
export const EVENT_TAGS_MAX = 8;
const EVENT_TAG_MAX = 30;
export const EVENT_SESSIONS_MAX = 20;
const EVENT_SESSION_LABEL_MAX = 60;
const TEAM_SIZE_MAX = 100;
export const EVENT_ELIGIBILITY_MAX = 300;
const EVENT_FEE_MAX = 100_000;
export const EVENT_PRIZES_MAX = 10;
const EVENT_PRIZE_PLACE_MAX = 40;
const EVENT_PRIZE_TEXT_MAX = 200;
export const EVENT_RULES_MAX = 40;
const EVENT_RULE_MAX = 500;
const EVENT_CAPACITY_MAX = 100_000;
export const EVENT_COORDINATORS_MAX = 6;
const COORDINATOR_NAME_MAX = 80;
export const EVENT_ACCESSIBILITY_MAX = 500;
const EVENT_POINTS_SCHEME_MAX = 40;
const EVENT_PREVIOUS_SLUGS_MAX = 20;

const whenAndWhere = {
  startAt: instant('Session start'),
  endAt: instant('Session end'),
  venueId: reference('Session venue'),
};

const session = group('Session', {
  /** Set by the server once the session's number would no longer tell it from the others. */
  id: optional(reference('Session id')),
  label: optionalText('Session label', { max: EVENT_SESSION_LABEL_MAX }),
  ...whenAndWhere,
  status: oneOf('Session status', EVENT_SESSION_STATUSES).default('confirmed'),
  // The time and venue that were announced first, for people who wrote them down.
  previous: optional(group('Previous time', whenAndWhere)),
}).superRefine(mustEndLater('startAt', 'endAt', 'Session end must be later than Session start.'));

const registration = group('Registration', {
  status: oneOf('Registration', REGISTRATION_STATUSES),
  url: optional(webAddress('Registration address')),
  opensAt: optional(instant('Registration opens')),
  closesAt: optional(instant('Registration closes')),
  capacity: optional(wholeNumber('Capacity', { min: 1, max: EVENT_CAPACITY_MAX })),
}).superRefine(
  mustEndLater('opensAt', 'closesAt', 'Registration closes must be later than Registration opens.'),
);

export const eventSchema = z
  .object({
    title: text('Title', { max: EVENT_TITLE_MAX }),
    slug: slug('Slug'),
    /** Former slugs; their addresses redirect to the present one. */
    previousSlugs: listOf('Previous slugs', slug('Previous slug'), { max: EVENT_PREVIOUS_SLUGS_MAX }).default(
      [],
    ),
    tagline: optionalText('Tagline', { max: EVENT_TAGLINE_MAX }),
    summary: text('Summary', { max: EVENT_SUMMARY_MAX }),
    description: text('Description', { max: EVENT_DESCRIPTION_MAX }),
    category: oneOf('Category', EVENT_CATEGORIES),
    tags: listOf('Tags', text('Tag', { max: EVENT_TAG_MAX }), { max: EVENT_TAGS_MAX }).default([]),
    kind: oneOf('Kind', EVENT_KINDS).default('competition'),
    sessions: listOf('Sessions', session, { min: 1, max: EVENT_SESSIONS_MAX }),
    participation: oneOf('Participation', PARTICIPATIONS).default('solo'),
    teamMin: optional(wholeNumber('Smallest team', { min: 1, max: TEAM_SIZE_MAX })),
    teamMax: optional(wholeNumber('Largest team', { min: 1, max: TEAM_SIZE_MAX })),
    eligibility: optionalText('Eligibility', { max: EVENT_ELIGIBILITY_MAX }),
    fee: amount('Fee', { max: EVENT_FEE_MAX }).default(0),
    prizes: listOf(
      'Prizes',
      group('Prize', {
        place: text('Prize place', { max: EVENT_PRIZE_PLACE_MAX }),
        text: text('Prize', { max: EVENT_PRIZE_TEXT_MAX }),
      }),
      { max: EVENT_PRIZES_MAX },
    ).default([]),
    rules: listOf('Rules', text('Rule', { max: EVENT_RULE_MAX }), { max: EVENT_RULES_MAX }).default([]),
    rulebookUrl: optional(fileAddress('Rulebook')),
    registration: registration.default({ status: 'none' }),
    coordinators: listOf(
      'Coordinators',
      group('Coordinator', {
        name: text('Coordinator name', { max: COORDINATOR_NAME_MAX }),
        phone: optional(phone('Coordinator phone')),
        email: optional(email('Coordinator email')),
      }),
      { max: EVENT_COORDINATORS_MAX },
    ).default([]),
    poster: optional(picture('Poster')),
    /** Shown once the event is over. */
    gallery: gallery('Gallery'),
    accessibilityNotes: optionalText('Accessibility notes', { max: EVENT_ACCESSIBILITY_MAX }),
    featured: flag('Featured'),
    /** Which of its leaderboard's schemes fills in the points of this event's results. */
    pointsScheme: optionalText('Points scheme', { max: EVENT_POINTS_SCHEME_MAX }),
    status: oneOf('Status', EVENT_STATUSES).default('draft'),
  })
  .superRefine(({ participation, teamMin, teamMax }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (participation === 'team') {
      if (teamMin === undefined) refuse('teamMin', 'Smallest team is required for a team event.');
      if (teamMax === undefined) refuse('teamMax', 'Largest team is required for a team event.');
    }
    if (teamMin !== undefined && teamMax !== undefined && teamMax < teamMin) {
      refuse('teamMax', `Largest team must be ${teamMin} or more, as the smallest team is.`);
    }
  });

export type Event = z.infer<typeof eventSchema>;
export type EventSession = Event['sessions'][number];
