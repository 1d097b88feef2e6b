import { z } from 'zod';
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

const SPONSOR_NAME_MAX = 80;
export const SPONSOR_BLURB_MAX = 280;
const TIER_LABEL_MAX = 40;
export const TIER_RANK_MAX = 20;

export const sponsorSchema = z.object({
  name: text('Name', { max: SPONSOR_NAME_MAX }),
  tier: group('Tier', {
    label: text('Tier label', { max: TIER_LABEL_MAX }),
    /** 1 is the highest. */
    rank: wholeNumber('Tier rank', { min: 1, max: TIER_RANK_MAX }),
    logoSize: oneOf('Logo size', LOGO_SIZES).default('medium'),
  }),
  // Most logos are drawn for white paper; only one that is made for a dark ground is shown without a light plate.
  logo: optional(picture('Logo').extend({ onDark: flag('Logo for a dark ground') })),
  url: optional(webAddress('Website')),
  blurb: optionalText('Blurb', { max: SPONSOR_BLURB_MAX }),
  order: orderNumber(),
  active: flag('Active', true),
});

export type Sponsor = z.infer<typeof sponsorSchema>;
