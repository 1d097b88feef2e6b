/** Titles before a name, which are no part of it. */
const TITLES = new Set(['prof', 'dr', 'mr', 'mrs', 'ms', 'mx', 'shri', 'smt', 'sir']);

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const names = words.filter((word) => !TITLES.has(word.toLowerCase().replace('.', '')));
  const letters = (names.length > 0 ? names : words).map((word) => /\p{L}\p{M}*/u.exec(word)![0]);
  return `${letters[0] ?? ''}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase();
}
