import { AppError, rangeMessage } from '#contract/api/errors.ts';
import { refusedTypeSentences } from '#contract/api/accepted-files.ts';
import { PICTURE_INPUT_SIDE_MAX, PICTURE_PIXELS_MAX, type UploadKind } from '#contract/api/files.ts';
import { said, t } from '#contract/languages/words.ts';
import type { Refusal } from './image-worker/jobs.ts';
import type { Database } from '#server/db/database.ts';

const OPEN_PER_USER_MAX = 20;
const OPEN_MAX = 500;
const RETRY_AFTER_S = 10;

/** Refuses an upload when this person, or all together, have too many open ones, or when stored and coming files exceed the quota. */
export async function checkUploadLimits({ db }: Database, quotaBytes: number, userId: string): Promise<void> {
  const open = db.selectFrom('uploads').where('file_id', 'is', null);
  const rows = open.select(({ fn }) => fn.countAll<number | string>().as('count'));
  const own = await rows.where('user_id', '=', userId).executeTakeFirstOrThrow();
  const all = await rows.executeTakeFirstOrThrow();
  if (Number(own.count) > OPEN_PER_USER_MAX)
    throw tooManyOpen(
      t('At most {max} uploads can be open at once. Finish or cancel some first.', {
        max: OPEN_PER_USER_MAX,
      }),
    );
  if (Number(all.count) > OPEN_MAX)
    throw tooManyOpen(
      t('At most {max} uploads of all people can be open at once. Try again in a while.', {
        max: OPEN_MAX,
      }),
    );
  const stored = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const coming = await open
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  const total = Number(stored.bytes ?? 0) + Number(coming.bytes ?? 0);
  if (total > quotaBytes) throw new AppError('quota-exceeded', `${total} of ${quotaBytes} bytes`);
}

const tooManyOpen = (sentence: string): AppError =>
  new AppError('resource-exhausted', 'open uploads', { sentence, retryAfterSeconds: RETRY_AFTER_S });

/** The error for a file that the image worker refused. */
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
      return rangeMessage(t('pixels'), PICTURE_PIXELS_MAX, 'less');
    case 'side':
      return rangeMessage(t('width and height'), PICTURE_INPUT_SIDE_MAX, 'less');
    case 'damaged':
      return t('This file cannot be read; it seems to be damaged or cut off. Save it again and upload that.');
    case 'active':
      return t(
        'This drawing has {part} in it, and a logo may only have shapes, colours and text. Save it again as a plain SVG, or upload it as PNG.',
        { part: said(refusal.part) },
      );
    case 'drawing':
      return t('This drawing is too large or too involved. Simplify it, or upload it as PNG.');
  }
}
