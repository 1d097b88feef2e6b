import { AppError, rangeMessage } from '#contract/api/errors.ts';
import { PICTURE_PIXELS_MAX, refusedTypeSentences, type UploadKind } from '#contract/api/files.ts';
import type { Refusal } from './image-worker/jobs.ts';

/** What a person reads whose file is not kept. */
export function refusalError(refusal: Refusal, kind: UploadKind): AppError {
  return new AppError('invalid-argument', `refused: ${refusal.reason}`, {
    sentence: sentenceFor(refusal, kind),
  });
}

function sentenceFor(refusal: Refusal, kind: UploadKind): string {
  switch (refusal.reason) {
    case 'type':
      return refusedTypeSentences[kind];
    case 'pixels':
      return rangeMessage('pixels', PICTURE_PIXELS_MAX, 'less');
    case 'damaged':
      return 'This file cannot be read; it seems to be damaged or cut off. Save it again and upload that.';
    case 'drawing':
      return 'This drawing is too large or too involved. Simplify it, or upload it as PNG.';
  }
}
