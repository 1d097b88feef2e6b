import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { LOGO_SIZES } from '#contract/text/labels.ts';
import {
  flag,
  group,
  oneOf,
  optional,
  optionalText,
  orderNumber,
  picture,
  text,
  webAddress,
  wholeNumber,
} from './fields.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const SPONSOR_NAME_MAX = 80;
export const SPONSOR_BLURB_MAX = 280;
const TIER_LABEL_MAX = 40;
export const TIER_RANK_MAX = 20;

const own = z.object({
  name: text(word('Name'), { max: SPONSOR_NAME_MAX }),
  tier: group(word('Tier'), {
    label: text(word('Tier label'), { max: TIER_LABEL_MAX }),
    /** 1 is the highest. */
    rank: wholeNumber(word('Tier rank'), { min: 1, max: TIER_RANK_MAX }),
    logoSize: oneOf(word('Logo size'), LOGO_SIZES).default('medium'),
  }),
  // Most logos are drawn for white paper; only one that is made for a dark ground is shown without a light plate.
  logo: optional(picture(word('Logo')).extend({ onDark: flag(word('Logo for a dark ground')) })),
  url: optional(webAddress(word('Website'))),
  blurb: optionalText(word('Blurb'), { max: SPONSOR_BLURB_MAX }),
  order: orderNumber(),
  active: flag(word('Active'), true),
});

export const sponsorSchema = translatable(own, TRANSLATED.sponsors, TRANSLATED_PARTS.sponsors);

export type Sponsor = z.infer<typeof sponsorSchema>;
