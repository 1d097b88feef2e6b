import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
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
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

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
export const EVENT_PREVIOUS_SLUGS_MAX = 20;

const whenAndWhere = {
  startAt: instant(word('Session start')),
  endAt: instant(word('Session end')),
  venueId: reference(word('Session venue')),
};

const session = group(word('Session'), {
  /** Set by the server once the session's number would no longer tell it from the others. */
  id: optional(reference(word('Session id'))),
  label: optionalText(word('Session label'), { max: EVENT_SESSION_LABEL_MAX }),
  ...whenAndWhere,
  status: oneOf(word('Session status'), EVENT_SESSION_STATUSES).default('confirmed'),
  // The time and venue that were announced first, for people who wrote them down.
  previous: optional(group(word('Previous time'), whenAndWhere)),
}).superRefine(mustEndLater('startAt', 'endAt', () => t('Session end must be later than Session start.')));

const registration = group(word('Registration'), {
  status: oneOf(word('Registration'), REGISTRATION_STATUSES),
  url: optional(webAddress(word('Registration address'))),
  opensAt: optional(instant(word('Registration opens'))),
  closesAt: optional(instant(word('Registration closes'))),
  capacity: optional(wholeNumber(word('Capacity'), { min: 1, max: EVENT_CAPACITY_MAX })),
}).superRefine(
  mustEndLater('opensAt', 'closesAt', () => t('Registration closes must be later than Registration opens.')),
);

const own = z
  .object({
    title: text(word('Title'), { max: EVENT_TITLE_MAX }),
    slug: slug(word('Slug')),
    /** Former slugs; their addresses redirect to the present one. */
    previousSlugs: listOf(word('Previous slugs'), slug(word('Previous slug')), {
      max: EVENT_PREVIOUS_SLUGS_MAX,
    }).default([]),
    tagline: optionalText(word('Tagline'), { max: EVENT_TAGLINE_MAX }),
    summary: text(word('Summary'), { max: EVENT_SUMMARY_MAX }),
    description: text(word('Description'), { max: EVENT_DESCRIPTION_MAX }),
    category: oneOf(word('Category'), EVENT_CATEGORIES),
    tags: listOf(word('Tags'), text(word('Tag'), { max: EVENT_TAG_MAX }), { max: EVENT_TAGS_MAX }).default(
      [],
    ),
    kind: oneOf(word('Kind'), EVENT_KINDS).default('competition'),
    sessions: listOf(word('Sessions'), session, { min: 1, max: EVENT_SESSIONS_MAX }),
    participation: oneOf(word('Participation'), PARTICIPATIONS).default('solo'),
    teamMin: optional(wholeNumber(word('Smallest team'), { min: 1, max: TEAM_SIZE_MAX })),
    teamMax: optional(wholeNumber(word('Largest team'), { min: 1, max: TEAM_SIZE_MAX })),
    eligibility: optionalText(word('Eligibility'), { max: EVENT_ELIGIBILITY_MAX }),
    fee: amount(word('Fee'), { max: EVENT_FEE_MAX }).default(0),
    prizes: listOf(
      word('Prizes'),
      group(word('Prize'), {
        place: text(word('Prize place'), { max: EVENT_PRIZE_PLACE_MAX }),
        text: text(word('Prize'), { max: EVENT_PRIZE_TEXT_MAX }),
      }),
      { max: EVENT_PRIZES_MAX },
    ).default([]),
    rules: listOf(word('Rules'), text(word('Rule'), { max: EVENT_RULE_MAX }), {
      max: EVENT_RULES_MAX,
    }).default([]),
    rulebookUrl: optional(fileAddress(word('Rulebook'))),
    registration: registration.default({ status: 'none' }),
    coordinators: listOf(
      word('Coordinators'),
      group(word('Coordinator'), {
        name: text(word('Coordinator name'), { max: COORDINATOR_NAME_MAX }),
        phone: optional(phone(word('Coordinator phone'))),
        email: optional(email(word('Coordinator email'))),
      }),
      { max: EVENT_COORDINATORS_MAX },
    ).default([]),
    poster: optional(picture(word('Poster'))),
    /** Shown once the event is over. */
    gallery: gallery(word('Gallery')),
    accessibilityNotes: optionalText(word('Accessibility notes'), { max: EVENT_ACCESSIBILITY_MAX }),
    featured: flag(word('Featured')),
    /** Which of its leaderboard's schemes fills in the points of this event's results. */
    pointsScheme: optionalText(word('Points scheme'), { max: EVENT_POINTS_SCHEME_MAX }),
    status: oneOf(word('Status'), EVENT_STATUSES).default('draft'),
  })
  .superRefine(({ participation, teamMin, teamMax }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (participation === 'team') {
      if (teamMin === undefined) refuse('teamMin', t('Smallest team is required for a team event.'));
      if (teamMax === undefined) refuse('teamMax', t('Largest team is required for a team event.'));
    }
    if (teamMin !== undefined && teamMax !== undefined && teamMax < teamMin) {
      refuse('teamMax', t('Largest team must be {teamMin} or more, as the smallest team is.', { teamMin }));
    }
  });

export const eventSchema = translatable(own, TRANSLATED.events, TRANSLATED_PARTS.events);

export type Event = z.infer<typeof eventSchema>;
export type EventSession = Event['sessions'][number];
