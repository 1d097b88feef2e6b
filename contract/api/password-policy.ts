/** What a password must have. Screens get it from the server, so that they check by the same rules while typing. */
export const CHARACTER_CLASSES = ['lower', 'upper', 'digit', 'symbol'] as const;
export type CharacterClass = (typeof CHARACTER_CLASSES)[number];

export interface PasswordPolicy {
  minLength: number;
  maxLength: number;
  require: readonly CharacterClass[];
}

export const PASSWORD_MIN_DEFAULT = 6;
/** A limit, because hashing a very long text would keep the server busy. */
export const PASSWORD_MAX = 128;

const classes: Record<CharacterClass, [pattern: RegExp, sentence: string]> = {
  lower: [/\p{Ll}/u, 'a small letter'],
  upper: [/\p{Lu}/u, 'a capital letter'],
  digit: [/\p{Nd}/u, 'a digit'],
  symbol: [/[^\p{L}\p{N}\s]/u, 'a symbol such as ! or ?'],
};

/** Whose password it is: one made of these words is guessed first. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** What the password lacks, in sentences; empty where it is fine. The server also refuses the commonest ones. */
export function passwordProblems(policy: PasswordPolicy, password: string, owner?: PasswordOwner): string[] {
  const problems: string[] = [];
  const length = [...password].length;
  if (length < policy.minLength) problems.push(`It needs at least ${policy.minLength} characters.`);
  if (length > policy.maxLength) problems.push(`It can have at most ${policy.maxLength} characters.`);
  for (const name of policy.require) {
    const [pattern, sentence] = classes[name];
    if (!pattern.test(password)) problems.push(`It needs ${sentence}.`);
  }
  if (owner && isMadeOf(owner, password)) problems.push('It must not be made of your name or address.');
  return problems;
}

/** Parts of a name or address that are shorter than this appear in any text by chance. */
const OWN_WORD_MIN = 3;
/** With this many letters of its own, a password is more than a name with a number. */
const OTHER_LETTERS_MIN = 4;

/** Whether little is left without the words of the person's name and address. */
function isMadeOf({ name, email }: PasswordOwner, password: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const words = [name, email]
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= OWN_WORD_MIN)
    .toSorted((one, other) => other.length - one.length);
  const text = plain(password).replace(/[^\p{L}\p{N}]+/gu, '');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  const letters = rest.replace(/\P{L}+/gu, '');
  return rest.length < text.length && letters.length < OTHER_LETTERS_MIN;
}
