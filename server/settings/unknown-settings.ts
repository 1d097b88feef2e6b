/** Shorter names are too often one letter away from a variable of another program. */
const SIMILAR_FROM_LETTERS = 6;
/** Names that begin like this belong to this program. Others, like `SESSION_` or `GOOGLE_`, are used by many. */
const OWN_PREFIXES = ['ADMIN_', 'BACKUP_', 'COPY_', 'FILES_', 'LIVE_', 'PUSH_', 'S3_', 'SIGN_INS_', 'SMTP_'];

/**
 * The first variable that is probably a mistyped setting, and what was probably meant. A festival with `DATABASE_URI`
 * would otherwise start with an empty database beside its own.
 */
export function mistypedSetting(
  given: Iterable<string>,
  known: ReadonlySet<string>,
): { name: string; meant: string | undefined } | undefined {
  for (const name of given) {
    if (known.has(name)) continue;
    const meant = [...known].find(
      (setting) => setting.length >= SIMILAR_FROM_LETTERS && isOneSlipAway(name, setting),
    );
    if (meant || OWN_PREFIXES.some((prefix) => name.startsWith(prefix))) return { name, meant };
  }
  return undefined;
}

/** One letter more, less or other, or two neighbours swapped; capitals do not count. */
function isOneSlipAway(one: string, other: string): boolean {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
