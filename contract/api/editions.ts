import { z } from 'zod';
import type { Edition } from '#contract/entities/edition.ts';
import { EDITION_TITLE_MAX, editionTitle, editionYear } from '#contract/entities/edition.ts';
import { day } from '#contract/entities/day.ts';
import { group, optionalText } from '#contract/entities/fields.ts';
import { said, t, word } from '#contract/languages/words.ts';

/** Closing an edition, beginning the next, and taking either back: for owners. */
export const editionPaths = {
  state: '/api/editions',
  close: '/api/editions/close',
  reopen: '/api/editions/reopen',
  begin: '/api/editions/begin',
  goBack: '/api/editions/go-back',
} as const;

export const closeSchema = z.object({ year: editionYear(), title: editionTitle() });

/** What may be carried over to the next edition. */
export const CARRIED = ['places', 'people', 'sponsors', 'boards', 'pages', 'look'] as const;
export type Carried = Record<(typeof CARRIED)[number], boolean>;

const yes = (label: string) =>
  z.boolean({ error: () => t('{label} must be true or false.', { label: said(label) }) }).default(true);

export const beginSchema = z
  .object({
    startsOn: day(word('Starts on')),
    endsOn: day(word('Ends on')),
    edition: optionalText(word('Edition'), { max: EDITION_TITLE_MAX }),
    carry: group(word('What to carry over'), {
      places: yes(word('Places')),
      people: yes(word('People')),
      sponsors: yes(word('Sponsors')),
      boards: yes(word('Boards')),
      pages: yes(word('Pages')),
      look: yes(word('Look')),
    }).prefault({}),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn < startsOn)
      context.addIssue({
        code: 'custom',
        path: ['endsOn'],
        message: t('Ends on must not be before Starts on.'),
      });
  });

export type CloseRequest = z.infer<typeof closeSchema>;
export type BeginRequest = z.infer<typeof beginSchema>;

export interface EditionSummary extends Pick<
  Edition,
  'year' | 'title' | 'startsAt' | 'endsAt' | 'timezone' | 'closedAt' | 'counts'
> {
  id: string;
}

/** What the panel's screen shows. */
export interface EditionsState {
  /** What is on the site now; undefined where the site's own document is missing. */
  current:
    | {
        year: number;
        title: string;
        startsAt: string;
        endsAt: string;
        timezone: string;
        /** What would be frozen. */
        counts: Edition['counts'];
        /** What an owner should know before closing. */
        warnings: string[];
        /** How many of each could be carried over. */
        carried: Record<'places' | 'people' | 'sponsors' | 'boards', number>;
      }
    | undefined;
  /** The edition that is on the site now, if it is closed already. */
  closed: EditionSummary | undefined;
  /** The last one, while its successor can still be taken back. */
  left: EditionSummary | undefined;
  /** All of them, the latest first. */
  editions: EditionSummary[];
}
