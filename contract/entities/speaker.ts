import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { SPEAKER_STATUSES } from '#contract/text/labels.ts';
import { flag, links, listOf, oneOf, optional, optionalText, orderNumber, picture, text } from './fields.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const SPEAKER_NAME_MAX = 80;
const SPEAKER_DESIGNATION_MAX = 100;
const SPEAKER_ORGANISATION_MAX = 100;
export const SPEAKER_BIO_MAX = 2000;
export const SPEAKER_TOPICS_MAX = 8;
const SPEAKER_TOPIC_MAX = 40;

const own = z.object({
  name: text(word('Name'), { max: SPEAKER_NAME_MAX }),
  designation: text(word('Designation'), { max: SPEAKER_DESIGNATION_MAX }),
  organisation: text(word('Organisation'), { max: SPEAKER_ORGANISATION_MAX }),
  photo: optional(picture(word('Photo'))),
  bio: optionalText(word('Bio'), { max: SPEAKER_BIO_MAX }),
  topics: listOf(word('Topics'), text(word('Topic'), { max: SPEAKER_TOPIC_MAX }), {
    max: SPEAKER_TOPICS_MAX,
  }).default([]),
  links: links(),
  featured: flag(word('Featured')),
  order: orderNumber(),
  status: oneOf(word('Status'), SPEAKER_STATUSES).default('announced'),
});

export const speakerSchema = translatable(own, TRANSLATED.speakers, TRANSLATED_PARTS.speakers);

export type Speaker = z.infer<typeof speakerSchema>;
