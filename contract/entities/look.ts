import { z } from 'zod';
import { t, word } from '#contract/languages/words.ts';
import { flag, group, type Label, named, oneOf, optional, uploadAddress } from './fields.ts';

/** Fonts for headlines and for text that go together; the first is what a festival has that has not chosen. */
const TYPE_PAIRS = ['fraunces', 'archivo', 'playfair'] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

/** A colour in six digits. Three, or none of the sign before them, are understood too. */
function typedColour(label: Label) {
  const wrong = {
    error: () => t('{label} must be a colour like #DECBA7.', { label: named(label) }),
  };
  return z
    .string(wrong)
    .transform((typed) => typed.trim().replace(/^#?/, '#').toLowerCase())
    .transform((hex) => (/^#[\da-f]{3}$/.test(hex) ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex))
    .refine((hex) => /^#[\da-f]{6}$/.test(hex), wrong);
}

/** How the festival looks, as far as it has chosen; without a choice it has the look of the product. */
export const lookFields = group(word('Look'), {
  logo: optional(uploadAddress(word('Logo'))),
  /** A logo in dark colours cannot be seen by night. */
  plate: flag(word('Light plate')),
  accent: optional(typedColour(word('Accent colour'))),
  ground: optional(typedColour(word('Ground colour'))),
  type: optional(oneOf(word('Type'), TYPE_PAIRS)),
});

export type Look = z.infer<typeof lookFields>;
