import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import { RESULT_STATUSES } from '#contract/text/labels.ts';
import {
  group,
  instant,
  listOf,
  oneOf,
  optional,
  optionalText,
  reference,
  text,
  wholeNumber,
} from './fields.ts';
import { POINTS_MAX } from './leaderboard.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const RESULT_LABEL_MAX = 80;
const PLACEMENTS_MAX = 100;
const PLACE_MAX = 1000;
const PARTICIPANTS_MAX = 100;
const PARTICIPANT_MAX = 80;
const PLACEMENT_NOTE_MAX = 200;
const REVISION_NOTE_MAX = 300;
export const ADJUSTMENT_REASON_MIN = 10;
const ADJUSTMENT_REASON_MAX = 500;

const points = (label: string) => wholeNumber(label, { min: -POINTS_MAX, max: POINTS_MAX });

/** Places may repeat: two that tie for the second place both have place 2. */
const placement = group(word('Placement'), {
  place: wholeNumber(word('Place'), { min: 1, max: PLACE_MAX }),
  contingentId: reference(word('Contingent')),
  participants: listOf(word('Participants'), text(word('Participant'), { max: PARTICIPANT_MAX }), {
    max: PARTICIPANTS_MAX,
  }).default([]),
  points: points(word('Points')),
  note: optionalText(word('Note'), { max: PLACEMENT_NOTE_MAX }),
});

const adjustment = group(word('Adjustment'), {
  contingentId: reference(word('Contingent')),
  points: points(word('Points')).refine(
    (value) => value !== 0,
    word('Points of an adjustment must not be 0.'),
  ),
  reason: text(word('Reason'), { min: ADJUSTMENT_REASON_MIN, max: ADJUSTMENT_REASON_MAX }),
});

/** Either the placements of an event, or an adjustment: points given or taken outside of any event, with a reason. */
const own = z
  .object({
    leaderboardId: reference(word('Leaderboard')),
    eventId: optional(reference(word('Event'))),
    label: optionalText(word('Label'), { max: RESULT_LABEL_MAX }),
    status: oneOf(word('Status'), RESULT_STATUSES).default('draft'),
    placements: listOf(word('Placements'), placement, { max: PLACEMENTS_MAX }).default([]),
    adjustment: optional(adjustment),
    /** What this version says or corrects; the public reads it. */
    revisionNote: optionalText(word('Revision note'), { max: REVISION_NOTE_MAX }),
    /** When it became public. */
    publishedAt: optional(instant(word('Published at'))),
  })
  .superRefine((result, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (result.adjustment) {
      if (result.eventId) refuse('eventId', t('Event must be empty: an adjustment belongs to no event.'));
      if (result.placements.length > 0)
        refuse('placements', t('Placements must be empty: an adjustment has none.'));
    } else {
      if (!result.eventId) refuse('eventId', t('Event is required, unless this is an adjustment.'));
      if (result.placements.length === 0) refuse('placements', t('Placements needs at least one entry.'));
    }
    if (result.status !== 'draft' && !result.revisionNote) {
      refuse('revisionNote', t('Revision note is required once a result is published.'));
    }
  });

export const resultSchema = translatable(own, TRANSLATED.results, TRANSLATED_PARTS.results);

export type Result = z.infer<typeof resultSchema>;
export type Placement = Result['placements'][number];
