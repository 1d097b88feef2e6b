import { timingSafeEqual } from 'node:crypto';
import type { LinkMode } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';

interface Link {
  apiKey: string;
  oobCode: string;
  mode: LinkMode;
}

/** A link must be of this installation and for what it is used for. Its code is checked by whoever uses it. */
export function checkLink<L extends Link>(link: L, apiKey: string, modes: readonly LinkMode[]): L {
  const [given, own] = [Buffer.from(link.apiKey), Buffer.from(apiKey)];
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new AppError('invalid-api-key', 'api key');
  if (!modes.includes(link.mode)) throw new AppError('argument-error', `link of mode ${link.mode}`);
  return link;
}

export const unknownLink = (): AppError =>
  new AppError('argument-error', 'unknown code', {
    sentence: 'This link was used already or is too old. Ask for a new one and open it from the newest mail.',
  });
