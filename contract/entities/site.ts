import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import {
  email,
  flag,
  group,
  instant,
  listOf,
  mustEndLater,
  optional,
  optionalText,
  phone,
  picture,
  text,
  timezone,
  webAddress,
  wholeNumber,
} from './fields.ts';
import { gallery, HOME_GALLERY_MAX } from './gallery.ts';
import { lookFields } from './look.ts';
import { wordsFields } from './words.ts';
import { languageCode, translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

/** The one document of its collection. */
export const SITE_ID = 'site';

const SITE_NAME_MAX = 60;
const SITE_TAGLINE_MAX = 200;
const SITE_COLLEGE_MAX = 120;
const SITE_EDITION_MAX = 60;
export const HERO_LINES_MAX = 2;
const HERO_LINE_MAX = 30;
export const SITE_ABOUT_MAX = 20_000;
export const SITE_ENTRIES_MAX = 30;
const SITE_ENTRY_TITLE_MAX = 120;
const SITE_ENTRY_TEXT_MAX = 1000;
const SITE_NUMBER_VALUE_MAX = 20;
const SITE_LEDE_MAX = 160;
const SITE_NEXT_DATES_MAX = 120;
const PAST_EDITION_YEAR_MIN = 1900;
const PAST_EDITION_YEAR_MAX = 2200;

const entries = <Item extends z.ZodType>(label: string, item: Item) =>
  listOf(label, item, { max: SITE_ENTRIES_MAX }).default([]);
const title = (label: string) => text(label, { max: SITE_ENTRY_TITLE_MAX });
const paragraph = (label: string) => text(label, { max: SITE_ENTRY_TEXT_MAX });

const own = z
  .object({
    name: text(word('Name'), { max: SITE_NAME_MAX }),
    /** The language that it is written in, English unless said; what is in others are translations. */
    language: optional(languageCode(word('Language'))),
    tagline: optionalText(word('Tagline'), { max: SITE_TAGLINE_MAX }),
    college: optionalText(word('College'), { max: SITE_COLLEGE_MAX }),
    edition: optionalText(word('Edition'), { max: SITE_EDITION_MAX }),
    /** The headline of the home page, line by line, and which of its words is set in gold. */
    heroLines: listOf(word('Hero lines'), text(word('Hero line'), { max: HERO_LINE_MAX }), {
      max: HERO_LINES_MAX,
    }).default([]),
    heroEmphasis: optionalText(word('Hero emphasis'), { max: HERO_LINE_MAX }),
    startsAt: instant(word('Starts at')),
    endsAt: instant(word('Ends at')),
    timezone: timezone(word('Timezone')),
    /** Said once this edition is over. */
    nextDates: optionalText(word('Next dates'), { max: SITE_NEXT_DATES_MAX }),
    countdown: flag(word('Countdown'), true),
    social: group(word('Social links'), {
      instagram: optional(webAddress(word('Instagram'))),
      youtube: optional(webAddress(word('YouTube'))),
      x: optional(webAddress(word('X'))),
    }).default({}),
    about: optionalText(word('About'), { max: SITE_ABOUT_MAX }),
    /** Shown on the page about the festival, and on the first page. */
    gallery: gallery(word('Gallery of the page About Us')),
    homeGallery: gallery(word('Gallery of the home page'), HOME_GALLERY_MAX),
    numbers: entries(
      word('Numbers'),
      group(word('Number'), {
        label: title(word('Number label')),
        value: text(word('Number value'), { max: SITE_NUMBER_VALUE_MAX }),
      }),
    ),
    pastEditions: entries(
      word('Past editions'),
      group(word('Past edition'), {
        year: wholeNumber(word('Year'), { min: PAST_EDITION_YEAR_MIN, max: PAST_EDITION_YEAR_MAX }),
        title: title(word('Past edition title')),
        text: paragraph(word('Past edition text')),
      }),
    ),
    reach: entries(
      word('How to reach'),
      group(word('Way to reach'), {
        title: title(word('Way to reach title')),
        text: paragraph(word('Way to reach text')),
      }),
    ),
    faq: entries(
      word('FAQ'),
      group(word('FAQ entry'), { question: title(word('Question')), answer: paragraph(word('Answer')) }),
    ),
    contacts: entries(
      word('Contacts'),
      group(word('Contact'), {
        label: title(word('Contact label')),
        email: optional(email(word('Contact email'))),
        phone: optional(phone(word('Contact phone'))),
      }),
    ),
    /** What stands at the head of these pages, in the festival's own voice. */
    ledes: optional(
      group(word('Opening lines'), {
        blog: optionalText(word('Opening line of Blog'), { max: SITE_LEDE_MAX }),
        sponsors: optionalText(word('Opening line of Sponsors'), { max: SITE_LEDE_MAX }),
        team: optionalText(word('Opening line of Our Team'), { max: SITE_LEDE_MAX }),
        conclave: optionalText(word('Opening line of Conclave'), { max: SITE_LEDE_MAX }),
      }),
    ),
    /** What else it says in its own voice. */
    words: optional(wordsFields),
    /** Its own logo, colours and type. */
    look: optional(lookFields),
    /** A drawing of the grounds, on which venues have their positions. */
    plan: optional(picture(word('Plan'))),
    /** Shown where a document has no picture of its own, instead of the drawn one. */
    defaultImages: optional(
      group(word('Default images'), {
        blog: optional(picture(word('Default blog image'))),
        event: optional(picture(word('Default event image'))),
        share: optional(picture(word('Default share image'))),
      }),
    ),
  })
  .superRefine(mustEndLater('startsAt', 'endsAt', () => t('Ends at must be later than Starts at.')))
  .superRefine(({ heroLines, heroEmphasis }, context) => {
    if (!heroEmphasis || heroLines.some((line) => line.includes(heroEmphasis))) return;
    context.addIssue({
      code: 'custom',
      path: ['heroEmphasis'],
      message: t('Hero emphasis must be a part of one of the hero lines.'),
    });
  });

export const siteSchema = translatable(own, TRANSLATED.site, TRANSLATED_PARTS.site);

export type Site = z.infer<typeof siteSchema>;
