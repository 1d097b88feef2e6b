import type { FieldErrors } from '#contract/api/errors.ts';

/** Deeper than any document, and far from where a serialiser runs out of stack. */
const DEPTH_MAX = 32;

/** Whether both engines can keep a text: PostgreSQL's jsonb takes neither NUL nor half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** What JSON can carry but a database cannot, by the path of the field; undefined when all is well. */
export function notStorable(
  value: unknown,
  path: readonly (string | number)[] = [],
): FieldErrors | undefined {
  const refuse = (reason: string): FieldErrors => ({ [path.join('.') || 'document']: reason });
  if (typeof value === 'string') {
    return isStorable(value) ? undefined : refuse('This text holds a character that cannot be stored.');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= DEPTH_MAX) return refuse(`This is nested more than ${DEPTH_MAX} levels deep.`);
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return refuse('The name of a field holds a character that cannot be stored.');
    const found = notStorable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
