import { word } from '#contract/languages/words.ts';
import type { UploadKind } from './files.ts';

/** What a file picker offers. Leaving out HEIC makes telephones convert their photographs to JPEG. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'];
export const acceptedTypes: Record<UploadKind, readonly string[]> = {
  picture: pictureTypes,
  document: [...pictureTypes, 'application/pdf'],
  logo: pictureTypes,
};

export const refusedTypeSentences: Record<UploadKind, string> = {
  picture: word('This file is not a picture that can be used. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.'),
  logo: word('This file is not a picture that can be used. Choose an SVG, PNG, JPEG, WebP, AVIF or GIF.'),
  document: word(
    'This kind of file cannot be used. Choose a PDF or a picture (JPEG, PNG, WebP, AVIF, GIF or SVG).',
  ),
};
