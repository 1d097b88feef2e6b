import { z } from 'zod';
import { LEADERBOARD_STATUSES, SCORINGS } from '#contract/text/labels.ts';
import {
  colour,
  group,
  instant,
  listOf,
  mustDiffer,
  oneOf,
  optional,
  optionalText,
  orderNumber,
  picture,
  reference,
  text,
  wholeNumber,
} from './fields.ts';

const LEADERBOARD_TITLE_MAX = 100;
const LEADERBOARD_NOTICE_MAX = 300;
const CONTINGENTS_MAX = 100;
const CONTINGENT_NAME_MAX = 80;
const CONTINGENT_SHORT_NAME_MAX = 12;
const POINTS_SCHEMES_MAX = 12;
const POINTS_SCHEME_KIND_MAX = 40;
const POINTS_SCHEME_PLACES_MAX = 20;
export const POINTS_MAX = 10_000;

const contingent = group('Contingent', {
  id: reference('Contingent id'),
  name: text('Contingent name', { max: CONTINGENT_NAME_MAX }),
  shortName: optionalText('Contingent short name', { max: CONTINGENT_SHORT_NAME_MAX }),
  colour: colour('Contingent colour'),
  logo: optional(picture('Contingent logo')),
  /** It no longer competes: its results stay, and it has no rank. */
  retired: optional(z.boolean('Retired must be yes or no.')),
});

/** For one kind of event: the points of the first place, the second, and so on. */
const pointsScheme = group('Points scheme', {
  kind: text('Kind of event', { max: POINTS_SCHEME_KIND_MAX }),
  points: listOf('Points by place', wholeNumber('Points', { min: 0, max: POINTS_MAX }), {
    min: 1,
    max: POINTS_SCHEME_PLACES_MAX,
  }),
});

export const leaderboardSchema = z
  .object({
    title: text('Title', { max: LEADERBOARD_TITLE_MAX }),
    scoring: oneOf('Scoring', SCORINGS).default('points'),
    contingents: listOf('Contingents', contingent, { max: CONTINGENTS_MAX })
      .superRefine(mustDiffer('id', 'Contingent id'))
      .default([]),
    pointsScheme: listOf('Points schemes', pointsScheme, { max: POINTS_SCHEMES_MAX })
      .superRefine(mustDiffer('kind', 'Kind of event'))
      .default([]),
    freezeAt: optional(instant('Freeze at')),
    revealedAt: optional(instant('Revealed at')),
    finalisedAt: optional(instant('Finalised at')),
    notice: optionalText('Notice', { max: LEADERBOARD_NOTICE_MAX }),
    order: orderNumber(),
    status: oneOf('Status', LEADERBOARD_STATUSES).default('draft'),
  })
  .superRefine(({ freezeAt, revealedAt }, context) => {
    if (!revealedAt || (freezeAt && freezeAt <= revealedAt)) return;
    context.addIssue({
      code: 'custom',
      path: ['revealedAt'],
      message: freezeAt
        ? 'Revealed at must not be earlier than Freeze at.'
        : 'Revealed at needs a Freeze at: only a frozen board is revealed.',
    });
  });

export type Leaderboard = z.infer<typeof leaderboardSchema>;
export type Contingent = Leaderboard['contingents'][number];
