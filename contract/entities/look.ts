import { z } from 'zod';
import { flag, group, oneOf, optional, uploadAddress } from './fields.ts';

/** Fonts for headlines and for text that go together; the first is what a festival has that has not chosen. */
const TYPE_PAIRS = ['fraunces', 'archivo', 'playfair'] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

/** A colour in six digits. Three, or none of the sign before them, are understood too. */
function typedColour(label: string) {
  return z
    .string(`${label} must be a colour like #DECBA7.`)
    .transform((typed) => typed.trim().replace(/^#?/, '#').toLowerCase())
    .transform((hex) => (/^#[\da-f]{3}$/.test(hex) ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex))
    .refine((hex) => /^#[\da-f]{6}$/.test(hex), `${label} must be a colour like #DECBA7.`);
}

/** How the festival looks, as far as it has chosen; without a choice it has the look of the product. */
export const lookFields = group('Look', {
  logo: optional(uploadAddress('Logo')),
  /** A logo in dark colours cannot be seen by night. */
  plate: flag('Light plate'),
  accent: optional(typedColour('Accent colour')),
  ground: optional(typedColour('Ground colour')),
  type: optional(oneOf('Type', TYPE_PAIRS)),
});

export type Look = z.infer<typeof lookFields>;
