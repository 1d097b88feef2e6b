import { z } from 'zod';
import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_STATUSES, SEVERITIES } from '#contract/text/labels.ts';
import { flag, group, instant, oneOf, optional, reference, text, webAddress } from './fields.ts';

export const ANNOUNCEMENT_TITLE_MAX = 120;
export const ANNOUNCEMENT_BODY_MAX = 4000;
export const ANNOUNCEMENT_LINK_LABEL_MAX = 60;
export const FREE_FIELDS_MAX = 20;
export const FREE_FIELDS_BYTES_MAX = 4096;

const known = z.object({
  title: text('Title', { max: ANNOUNCEMENT_TITLE_MAX }),
  body: text('Body', { max: ANNOUNCEMENT_BODY_MAX }),
  severity: oneOf('Severity', SEVERITIES),
  category: oneOf('Category', ANNOUNCEMENT_CATEGORIES).default('general'),
  eventId: optional(reference('Event')),
  pinned: flag('Pinned'),
  status: oneOf('Status', ANNOUNCEMENT_STATUSES),
  publishAt: instant('Publish at'),
  expiresAt: optional(instant('Expires at')),
  link: optional(
    group('Link', {
      label: text('Link label', { max: ANNOUNCEMENT_LINK_LABEL_MAX }),
      url: webAddress('Link address'),
    }),
  ),
});

const knownKeys = new Set(Object.keys(known.shape));

/** Further fields are free: they are stored unchanged, within limits, and never rendered as HTML. */
export const freeFieldsOf = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !knownKeys.has(key)));

/** What is wrong with the further fields, in sentences. */
export function freeFieldFaults(value: Record<string, unknown>): string[] {
  const free = freeFieldsOf(value);
  // Characters outside ASCII count by their UTF-8 length, as the database stores them.
  const bytes = utf8Length(JSON.stringify(free));
  return [
    ...(Object.keys(free).length > FREE_FIELDS_MAX
      ? [`Further fields: at most ${FREE_FIELDS_MAX} are kept.`]
      : []),
    ...(bytes > FREE_FIELDS_BYTES_MAX
      ? [`Further fields: at most ${FREE_FIELDS_BYTES_MAX} bytes are kept, these have ${bytes}.`]
      : []),
  ];
}

export const announcementSchema = known.loose().superRefine((value, context) => {
  if (value.expiresAt && value.expiresAt <= value.publishAt) {
    context.addIssue({
      code: 'custom',
      path: ['expiresAt'],
      message: 'Expires at must be later than Publish at.',
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
