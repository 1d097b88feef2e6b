import { said, t, word } from '#contract/languages/words.ts';

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

const classes: Record<CharacterClass, [pattern: RegExp, problem: string]> = {
  lower: [/\p{Ll}/u, word('It needs a small letter.')],
  upper: [/\p{Lu}/u, word('It needs a capital letter.')],
  digit: [/\p{Nd}/u, word('It needs a digit.')],
  symbol: [/[^\p{L}\p{N}\s]/u, word('It needs a symbol such as ! or ?.')],
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
  if (length < policy.minLength)
    problems.push(t('It needs at least {least} characters.', { least: policy.minLength }));
  if (length > policy.maxLength)
    problems.push(t('It can have at most {most} characters.', { most: policy.maxLength }));
  for (const name of policy.require) {
    const [pattern, problem] = classes[name];
    if (!pattern.test(password)) problems.push(said(problem));
  }
  if (owner && isMadeOf(owner, password)) problems.push(t('It must not be made of your name or address.'));
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
