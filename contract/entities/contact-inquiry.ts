import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { INQUIRY_MESSAGE_MAX } from '#contract/text/labels.ts';
import { email, instant, languageCode, optional, phone, text } from './fields.ts';

export const INQUIRY_NAME_MAX = 80;
export const INQUIRY_MESSAGE_MIN = 10;

export const contactInquirySchema = z.object({
  name: text(word('Name'), { max: INQUIRY_NAME_MAX }),
  email: email(word('Email')),
  phone: optional(phone(word('Phone'))),
  message: text(word('Message'), { min: INQUIRY_MESSAGE_MIN, max: INQUIRY_MESSAGE_MAX }),
  /** That of the page; absent for English. The answer comes in it. */
  language: optional(languageCode()),
  // The server sets it, whatever a visitor sends.
  submittedAt: optional(instant(word('Submitted at'))),
});

export type ContactInquiry = z.infer<typeof contactInquirySchema>;

/** A form that is filled in faster was filled in by a program. */
export const INQUIRY_FILL_MIN_MS = 3000;

/** What a visitor's form sends beside the inquiry, to tell people from programs. None of it is stored. */
export interface InquiryProof {
  /** A field that people do not see. Programs fill it in. */
  website?: string;
  /** How long the form was open. */
  openForMs: number;
  /** The solution of a proof of work, once this network has sent much. */
  captcha?: string;
}
