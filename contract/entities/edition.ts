import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import {
  colour,
  group,
  instant,
  isRequired,
  type Label,
  listOf,
  mustEndLater,
  named,
  optional,
  optionalText,
  text,
  timezone,
  wholeNumber,
} from './fields.ts';

const EDITION_YEAR_MIN = 1900;
const EDITION_YEAR_MAX = 2200;
export const EDITION_TITLE_MAX = 60;
const NAME_MAX = 120;
const SCORE_MAX = 40;
const PEOPLE_MAX = 100;
const CHAMPIONS_MAX = 200;
const WINS_MAX = 5000;
const ADDRESSES_MAX = 20_000;
const ADDRESS_MAX = 300;
const COUNT_MAX = 1_000_000;

export const editionYear = () => wholeNumber(word('Year'), { min: EDITION_YEAR_MIN, max: EDITION_YEAR_MAX });
export const editionTitle = () => text(word('Title'), { max: EDITION_TITLE_MAX });

const count = (label: Label) => wholeNumber(label, { min: 0, max: COUNT_MAX }).default(0);
const hash = (label: Label) =>
  z.string({ error: () => isRequired(label) }).regex(/^[0-9a-f]{40}$/, {
    error: () => t('{label} must be a hash of 40 hex digits.', { label: named(label) }),
  });
const addresses = (label: Label) =>
  listOf(label, text(label, { max: ADDRESS_MAX }), { max: ADDRESSES_MAX }).default([]);

/** A past edition: where its snapshot is, and what lists and search engines need to know of it. */
export const editionSchema = z
  .object({
    year: editionYear(),
    title: editionTitle(),
    startsAt: instant(word('Starts at')),
    endsAt: instant(word('Ends at')),
    timezone: timezone(word('Timezone')),
    closedAt: instant(word('Closed at')),
    /** The hash of its snapshot. */
    snapshot: hash(word('Snapshot')),
    counts: group(word('Counts'), {
      events: count(word('Events')),
      results: count(word('Results')),
      posts: count(word('Posts')),
      people: count(word('People')),
      sponsors: count(word('Sponsors')),
      pictures: count(word('Pictures')),
    }).prefault({}),
    /** The first of each board. */
    champions: listOf(
      word('Champions'),
      group(word('Champion'), {
        board: text(word('Board'), { max: NAME_MAX }),
        winner: text(word('Winner'), { max: NAME_MAX }),
        colour: colour(word('Colour')),
        score: text(word('Score'), { max: SCORE_MAX }),
      }),
      { max: CHAMPIONS_MAX },
    ).default([]),
    /** The first of each event. */
    wins: listOf(
      word('Wins'),
      group(word('Win'), {
        event: text(word('Event'), { max: NAME_MAX }),
        slug: optionalText(word('Slug'), { max: NAME_MAX }),
        winner: text(word('Winner'), { max: NAME_MAX }),
        people: listOf(word('People'), text(word('Person'), { max: NAME_MAX }), { max: PEOPLE_MAX }).default(
          [],
        ),
      }),
      { max: WINS_MAX },
    ).default([]),
    /** Its pages, without what all of them begin with. */
    addresses: addresses(word('Addresses')),
    /** The files that it shows: they stay public, and are not cleaned away. */
    files: addresses(word('Files')),
    /** Since the next edition was begun; what the undo needs goes with the next close. */
    begun: optional(
      group(word('Begun'), {
        at: instant(word('Begun at')),
        undo: optional(hash(word('Undo'))),
        files: addresses(word('Files')),
      }),
    ),
  })
  .superRefine(mustEndLater('startsAt', 'endsAt', () => t('Ends at must be later than Starts at.')));

export type Edition = z.infer<typeof editionSchema>;
export type Champion = Edition['champions'][number];
export type Win = Edition['wins'][number];
