import { z } from 'zod';
import type { Stored } from '#contract/api/document.ts';
import { word } from '#contract/languages/words.ts';
import { contactInquirySchema } from './contact-inquiry.ts';
import { group, instant, listOf, oneOf, optional, optionalText, reference, text } from './fields.ts';

export const INQUIRY_NOTE_MAX = 2000;
export const INQUIRY_REPLY_MAX = 5000;
export const INQUIRY_REPLIES_MAX = 50;

/** An account's id; its name is looked up when it is shown. */
const person = reference;

/** What staff add to an inquiry. The visitors' form does not have it, so it stands apart from theirs. */
export const storedInquirySchema = contactInquirySchema.extend({
  /** Absent until it is answered. */
  state: optional(oneOf(word('State'), ['answered'])),
  /** The server sets these two. */
  answeredAt: optional(instant(word('Answered at'))),
  answeredBy: optional(person(word('Answered by'))),
  takenBy: optional(person(word('Taken by'))),
  note: optionalText(word('Note'), { max: INQUIRY_NOTE_MAX }),
  /** What was mailed from the panel; only the server adds to it. */
  replies: optional(
    listOf(
      word('Replies'),
      group(word('Reply'), {
        at: instant(word('Reply at')),
        by: person(word('Reply by')),
        text: text(word('Reply'), { max: INQUIRY_REPLY_MAX }),
      }),
      { max: INQUIRY_REPLIES_MAX },
    ),
  ),
});

export type InquiryFields = z.infer<typeof storedInquirySchema>;
export type StoredInquiry = Stored<InquiryFields>;

export const replySchema = z.object({
  text: text(word('Reply'), { max: INQUIRY_REPLY_MAX }),
  version: z
    .number(word('version must be the number that the inquiry had when it was read.'))
    .int(word('version must be the number that the inquiry had when it was read.')),
});

/** An inquiry with the names of those who have to do with it, by their ids. */
export interface InquiryOnDesk {
  inquiry: StoredInquiry;
  people: Record<string, string>;
}
