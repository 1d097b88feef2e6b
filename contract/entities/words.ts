import { group, listOf, optional, optionalText, text } from './fields.ts';

/** Pages that may have nothing to show yet, and what they are called in the panel. */
export const EMPTY_PAGES = {
  announcements: 'Announcement',
  events: 'Events',
  now: 'Events, nothing on now',
  leaderboard: 'Leader Board',
  blog: 'Blog',
  sponsors: 'Sponsors',
  team: 'Our Team',
  conclave: 'Conclave',
  places: 'Places',
} as const;
export type EmptyPage = keyof typeof EMPTY_PAGES;

const WORDS_TITLE_MAX = 60;
const WORDS_TEXT_MAX = 300;
export const STEPS_MAX = 3;

const said = (label: string) =>
  optional(
    group(label, {
      title: optionalText(`${label}: title`, { max: WORDS_TITLE_MAX }),
      text: optionalText(`${label}: text`, { max: WORDS_TEXT_MAX }),
    }),
  );
const line = (label: string) => optionalText(label, { max: WORDS_TITLE_MAX });
const sentence = (label: string) => optionalText(label, { max: WORDS_TEXT_MAX });

type Said = ReturnType<typeof said>;
const emptyPages = Object.fromEntries(
  Object.entries(EMPTY_PAGES).map(([page, label]) => [page, said(label)]),
) as Record<EmptyPage, Said>;

/** What the festival says in its own voice. Whatever it leaves out is said plainly. */
export const wordsFields = group('Words', {
  /** The last headline of the first page, before the festival, during it and after. */
  before: line('Last words before'),
  during: line('Last words during'),
  after: line('Last words after'),
  /** The first page once it is over: below the headline, and over the figures. */
  farewell: sentence('Farewell'),
  thanks: sentence('Thanks'),
  /** How to take part. */
  steps: listOf(
    'Steps',
    group('Step', {
      title: text('Step title', { max: WORDS_TITLE_MAX }),
      text: text('Step text', { max: WORDS_TEXT_MAX }),
    }),
    { max: STEPS_MAX },
  ).optional(),
  /** Where nothing is to be shown yet. */
  empty: optional(group('Empty pages', emptyPages)),
  /** Above the headline of the blog. */
  blog: line('Above the blog'),
  /** Below the sponsors. */
  invitation: said('Invitation to sponsors'),
  /** What somebody is promised who has written. */
  reply: sentence('Reply'),
  missing: said('Page that is not there'),
  trouble: line('Page that fails'),
});
