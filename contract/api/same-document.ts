/** Equal as documents are: by what they hold, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  type Inside = Record<string, unknown>;
  return [...keys].every((key) => isSame((a as Inside)[key], (b as Inside)[key]));
}
