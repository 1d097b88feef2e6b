import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_STATUSES, SEVERITIES } from '#contract/text/labels.ts';
import { flag, group, instant, oneOf, optional, reference, text, webAddress } from './fields.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

export const ANNOUNCEMENT_TITLE_MAX = 120;
export const ANNOUNCEMENT_BODY_MAX = 4000;
export const ANNOUNCEMENT_LINK_LABEL_MAX = 60;
export const FREE_FIELDS_MAX = 20;
export const FREE_FIELDS_BYTES_MAX = 4096;

const own = z.object({
  title: text(word('Title'), { max: ANNOUNCEMENT_TITLE_MAX }),
  body: text(word('Body'), { max: ANNOUNCEMENT_BODY_MAX }),
  severity: oneOf(word('Severity'), SEVERITIES),
  category: oneOf(word('Category'), ANNOUNCEMENT_CATEGORIES).default('general'),
  eventId: optional(reference(word('Event'))),
  pinned: flag(word('Pinned')),
  status: oneOf(word('Status'), ANNOUNCEMENT_STATUSES),
  publishAt: instant(word('Publish at')),
  expiresAt: optional(instant(word('Expires at'))),
  link: optional(
    group(word('Link'), {
      label: text(word('Link label'), { max: ANNOUNCEMENT_LINK_LABEL_MAX }),
      url: webAddress(word('Link address')),
    }),
  ),
});

const known = translatable(own, TRANSLATED.announcement, TRANSLATED_PARTS.announcement);
const knownKeys = new Set(Object.keys(known.shape));

/** Further fields are free: they are stored unchanged, within limits, and never rendered as HTML. */
export const freeFieldsOf = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !knownKeys.has(key)));

/** What is wrong with the further fields, in sentences. */
export function freeFieldFaults(value: Record<string, unknown>): string[] {
  const free = freeFieldsOf(value);
  const count = Object.keys(free).length;
  if (count === 0) return [];
  // Characters outside ASCII count by their UTF-8 length, as the database stores them.
  const bytes = utf8Length(JSON.stringify(free));
  return [
    ...(count > FREE_FIELDS_MAX
      ? [t('Further fields: at most {max} are kept.', { max: FREE_FIELDS_MAX })]
      : []),
    ...(bytes > FREE_FIELDS_BYTES_MAX
      ? [
          t('Further fields: at most {max} bytes are kept, these have {bytes}.', {
            max: FREE_FIELDS_BYTES_MAX,
            bytes,
          }),
        ]
      : []),
  ];
}

export const announcementSchema = known.loose().superRefine((value, context) => {
  if (value.expiresAt && value.expiresAt <= value.publishAt) {
    context.addIssue({
      code: 'custom',
      path: ['expiresAt'],
      message: t('Expires at must be later than Publish at.'),
    });
  }
  for (const message of freeFieldFaults(value)) context.addIssue({ code: 'custom', path: [], message });
});

export type Announcement = z.infer<typeof known>;

/** The length of a text as UTF-8. It uses no encoder, because the contract has neither DOM nor Node types. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
