import type { ErrorBody } from '#contract/api/errors.ts';

/** Somebody else wrote the same document: it has changed since it was read, or it was not to be there yet. */
export const isConflict = ({ code }: Pick<ErrorBody, 'code'>): boolean =>
  code === 'aborted' || code === 'already-exists';
