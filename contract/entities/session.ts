import { z } from 'zod';
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

const SESSION_TITLE_MAX = 120;
export const SESSION_ABSTRACT_MAX = 2000;
const SESSION_SPEAKERS_MAX = 12;

/** A session of the conclave. An event's own sessions are part of the event. */
export const sessionSchema = z
  .object({
    title: text('Title', { max: SESSION_TITLE_MAX }),
    abstract: optionalText('Abstract', { max: SESSION_ABSTRACT_MAX }),
    format: oneOf('Format', SESSION_FORMATS).default('keynote'),
    startAt: instant('Start'),
    endAt: instant('End'),
    venueId: reference('Venue'),
    speakers: listOf('Speakers', reference('Speaker'), { max: SESSION_SPEAKERS_MAX }).default([]),
    registrationUrl: optional(webAddress('Registration address')),
    recordingUrl: optional(webAddress('Recording')),
    slidesUrl: optional(fileAddress('Slides')),
  })
  .superRefine(mustEndLater('startAt', 'endAt', 'End must be later than Start.'));

export type Session = z.infer<typeof sessionSchema>;
