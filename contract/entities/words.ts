import { said, t, word } from '#contract/languages/words.ts';
import { group, listOf, optional, optionalText, text } from './fields.ts';

/** Pages that may have nothing to show yet, and what they are called in the panel. */
export const EMPTY_PAGES = {
  announcements: word('Announcement'),
  events: word('Events'),
  now: word('Events, nothing on now'),
  leaderboard: word('Leader Board'),
  blog: word('Blog'),
  sponsors: word('Sponsors'),
  team: word('Our Team'),
  conclave: word('Conclave'),
  places: word('Places'),
} as const;
export type EmptyPage = keyof typeof EMPTY_PAGES;

const WORDS_TITLE_MAX = 60;
const WORDS_TEXT_MAX = 300;
export const STEPS_MAX = 3;

const titled = (label: string) =>
  optional(
    group(label, {
      title: optionalText(() => t('{label}: title', { label: said(label) }), { max: WORDS_TITLE_MAX }),
      text: optionalText(() => t('{label}: text', { label: said(label) }), { max: WORDS_TEXT_MAX }),
    }),
  );
const line = (label: string) => optionalText(label, { max: WORDS_TITLE_MAX });
const sentence = (label: string) => optionalText(label, { max: WORDS_TEXT_MAX });

type Titled = ReturnType<typeof titled>;
const emptyPages = Object.fromEntries(
  Object.entries(EMPTY_PAGES).map(([page, label]) => [page, titled(label)]),
) as Record<EmptyPage, Titled>;

/** What the festival says in its own voice. Whatever it leaves out is said plainly. */
export const wordsFields = group(word('Words'), {
  /** The last headline of the first page, before the festival, during it and after. */
  before: line(word('Last words before')),
  during: line(word('Last words during')),
  after: line(word('Last words after')),
  /** The first page once it is over: below the headline, and over the figures. */
  farewell: sentence(word('Farewell')),
  thanks: sentence(word('Thanks')),
  /** How to take part. */
  steps: listOf(
    word('Steps'),
    group(word('Step'), {
      title: text(word('Step title'), { max: WORDS_TITLE_MAX }),
      text: text(word('Step text'), { max: WORDS_TEXT_MAX }),
    }),
    { max: STEPS_MAX },
  ).optional(),
  /** Where nothing is to be shown yet. */
  empty: optional(group(word('Empty pages'), emptyPages)),
  /** Above the headline of the blog. */
  blog: line(word('Above the blog')),
  /** Below the sponsors. */
  invitation: titled(word('Invitation to sponsors')),
  /** What somebody is promised who has written. */
  reply: sentence(word('Reply')),
  missing: titled(word('Page that is not there')),
  trouble: line(word('Page that fails')),
});
