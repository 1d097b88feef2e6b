import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import { SESSION_FORMATS } from '#contract/text/labels.ts';
import {
  fileAddress,
  instant,
  listOf,
  mustEndLater,
  oneOf,
  optional,
  optionalText,
  reference,
  text,
  webAddress,
} from './fields.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const SESSION_TITLE_MAX = 120;
export const SESSION_ABSTRACT_MAX = 2000;
const SESSION_SPEAKERS_MAX = 12;

/** A session of the conclave. An event's own sessions are part of the event. */
const own = z
  .object({
    title: text(word('Title'), { max: SESSION_TITLE_MAX }),
    abstract: optionalText(word('Abstract'), { max: SESSION_ABSTRACT_MAX }),
    format: oneOf(word('Format'), SESSION_FORMATS).default('keynote'),
    startAt: instant(word('Start')),
    endAt: instant(word('End')),
    venueId: reference(word('Venue')),
    speakers: listOf(word('Speakers'), reference(word('Speaker')), { max: SESSION_SPEAKERS_MAX }).default([]),
    registrationUrl: optional(webAddress(word('Registration address'))),
    recordingUrl: optional(webAddress(word('Recording'))),
    slidesUrl: optional(fileAddress(word('Slides'))),
  })
  .superRefine(mustEndLater('startAt', 'endAt', () => t('End must be later than Start.')));

export const sessionSchema = translatable(own, TRANSLATED.sessions, TRANSLATED_PARTS.sessions);

export type Session = z.infer<typeof sessionSchema>;
