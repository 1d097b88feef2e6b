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

/** What the password lacks, in sentences; empty where it is fine. */
export function passwordProblems(policy: PasswordPolicy, password: string): string[] {
  const problems: string[] = [];
  const length = [...password].length;
  if (length < policy.minLength) problems.push(`It needs at least ${policy.minLength} characters.`);
  if (length > policy.maxLength) problems.push(`It can have at most ${policy.maxLength} characters.`);
  for (const name of policy.require) {
    const [pattern, sentence] = classes[name];
    if (!pattern.test(password)) problems.push(`It needs ${sentence}.`);
  }
  return problems;
}
