import { z } from 'zod';
import {
  colour,
  group,
  instant,
  listOf,
  mustEndLater,
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

export const editionYear = () => wholeNumber('Year', { min: EDITION_YEAR_MIN, max: EDITION_YEAR_MAX });
export const editionTitle = () => text('Title', { max: EDITION_TITLE_MAX });

const count = (label: string) => wholeNumber(label, { min: 0, max: COUNT_MAX }).default(0);
const hash = (label: string) =>
  z.string(`${label} is required.`).regex(/^[0-9a-f]{40}$/, `${label} must be a hash of 40 hex digits.`);
const addresses = (label: string) =>
  listOf(label, text(label, { max: ADDRESS_MAX }), { max: ADDRESSES_MAX }).default([]);

/** A past edition: where its snapshot is, and what lists and search engines need to know of it. */
export const editionSchema = z
  .object({
    year: editionYear(),
    title: editionTitle(),
    startsAt: instant('Starts at'),
    endsAt: instant('Ends at'),
    timezone: timezone('Timezone'),
    closedAt: instant('Closed at'),
    /** The hash of its snapshot. */
    snapshot: hash('Snapshot'),
    counts: group('Counts', {
      events: count('Events'),
      results: count('Results'),
      posts: count('Posts'),
      people: count('People'),
      sponsors: count('Sponsors'),
      pictures: count('Pictures'),
    }).prefault({}),
    /** The first of each board. */
    champions: listOf(
      'Champions',
      group('Champion', {
        board: text('Board', { max: NAME_MAX }),
        winner: text('Winner', { max: NAME_MAX }),
        colour: colour('Colour'),
        score: text('Score', { max: SCORE_MAX }),
      }),
      { max: CHAMPIONS_MAX },
    ).default([]),
    /** The first of each event. */
    wins: listOf(
      'Wins',
      group('Win', {
        event: text('Event', { max: NAME_MAX }),
        slug: optionalText('Slug', { max: NAME_MAX }),
        winner: text('Winner', { max: NAME_MAX }),
        people: listOf('People', text('Person', { max: NAME_MAX }), { max: PEOPLE_MAX }).default([]),
      }),
      { max: WINS_MAX },
    ).default([]),
    /** Its pages, without what all of them begin with. */
    addresses: addresses('Addresses'),
    /** The files that it shows: they stay public, and are not cleaned away. */
    files: addresses('Files'),
    /** Since the next edition was begun; what the undo needs goes with the next close. */
    begun: optional(
      group('Begun', { at: instant('Begun at'), undo: optional(hash('Undo')), files: addresses('Files') }),
    ),
  })
  .superRefine(mustEndLater('startsAt', 'endsAt', 'Ends at must be later than Starts at.'));

export type Edition = z.infer<typeof editionSchema>;
export type Champion = Edition['champions'][number];
export type Win = Edition['wins'][number];
