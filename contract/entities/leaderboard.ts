import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
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
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const LEADERBOARD_TITLE_MAX = 100;
const LEADERBOARD_NOTICE_MAX = 300;
const CONTINGENTS_MAX = 100;
const CONTINGENT_NAME_MAX = 80;
const CONTINGENT_SHORT_NAME_MAX = 12;
const POINTS_SCHEMES_MAX = 12;
const POINTS_SCHEME_KIND_MAX = 40;
const POINTS_SCHEME_PLACES_MAX = 20;
export const POINTS_MAX = 10_000;

const contingent = group(word('Contingent'), {
  id: reference(word('Contingent id')),
  name: text(word('Contingent name'), { max: CONTINGENT_NAME_MAX }),
  shortName: optionalText(word('Contingent short name'), { max: CONTINGENT_SHORT_NAME_MAX }),
  colour: colour(word('Contingent colour')),
  logo: optional(picture(word('Contingent logo'))),
  /** It no longer competes: its results stay, and it has no rank. */
  retired: optional(z.boolean(word('Retired must be yes or no.'))),
});

/** For one kind of event: the points of the first place, the second, and so on. */
const pointsScheme = group(word('Points scheme'), {
  kind: text(word('Kind of event'), { max: POINTS_SCHEME_KIND_MAX }),
  points: listOf(word('Points by place'), wholeNumber(word('Points'), { min: 0, max: POINTS_MAX }), {
    min: 1,
    max: POINTS_SCHEME_PLACES_MAX,
  }),
});

const own = z
  .object({
    title: text(word('Title'), { max: LEADERBOARD_TITLE_MAX }),
    scoring: oneOf(word('Scoring'), SCORINGS).default('points'),
    contingents: listOf(word('Contingents'), contingent, { max: CONTINGENTS_MAX })
      .superRefine(mustDiffer('id', word('Contingent id')))
      .default([]),
    pointsScheme: listOf(word('Points schemes'), pointsScheme, { max: POINTS_SCHEMES_MAX })
      .superRefine(mustDiffer('kind', word('Kind of event')))
      .default([]),
    freezeAt: optional(instant(word('Freeze at'))),
    revealedAt: optional(instant(word('Revealed at'))),
    finalisedAt: optional(instant(word('Finalised at'))),
    notice: optionalText(word('Notice'), { max: LEADERBOARD_NOTICE_MAX }),
    order: orderNumber(),
    status: oneOf(word('Status'), LEADERBOARD_STATUSES).default('draft'),
  })
  .superRefine(({ freezeAt, revealedAt }, context) => {
    if (!revealedAt || (freezeAt && freezeAt <= revealedAt)) return;
    context.addIssue({
      code: 'custom',
      path: ['revealedAt'],
      message: freezeAt
        ? t('Revealed at must not be earlier than Freeze at.')
        : t('Revealed at needs a Freeze at: only a frozen board is revealed.'),
    });
  });

export const leaderboardSchema = translatable(own, TRANSLATED.leaderboards, TRANSLATED_PARTS.leaderboards);

export type Leaderboard = z.infer<typeof leaderboardSchema>;
export type Contingent = Leaderboard['contingents'][number];
