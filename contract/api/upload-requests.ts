import { z } from 'zod';
import { rangeMessage } from './errors.ts';
import { FILE_BYTES_MAX, FILE_NAME_MAX } from './files.ts';

/** The body that begins an upload. The name is only stored: the content decides what the file is. */
export const beginUploadSchema = z.object({
  name: z.string('name must be text.').transform((name) => plainName(name)),
  size: z
    .int('size must be a whole number of bytes.')
    .min(1, rangeMessage('size', 1, 'greater'))
    .max(FILE_BYTES_MAX, rangeMessage('size', FILE_BYTES_MAX, 'less')),
  kind: z.enum(['picture', 'document', 'logo'], 'kind must be picture, document or logo.').default('picture'),
});

const fraction = (name: string) =>
  z
    .number(`${name} must be a number.`)
    .min(0, rangeMessage(name, 0, 'greater'))
    .max(1, rangeMessage(name, 1, 'less'));

export const finishUploadSchema = z.object({
  /** CRC-32 of the whole file, as eight hexadecimal digits. */
  checksum: z
    .string('checksum must be text.')
    .regex(/^[0-9a-f]{8}$/, 'checksum must be eight hexadecimal digits.'),
  crop: z
    .object({
      x: fraction('crop.x'),
      y: fraction('crop.y'),
      width: fraction('crop.width'),
      height: fraction('crop.height'),
    })
    .refine(
      ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001,
      {
        message: 'crop must be a part of the picture.',
      },
    )
    .optional(),
});

/** The last part of a path, without characters that break headers or file systems. */
function plainName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!;
  const kept = last
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069"<>:|?*;]/g, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return [...kept].slice(0, FILE_NAME_MAX).join('') || 'file';
}
