import { EnvError } from './env-error.ts';
import { secretFromFile } from './secret-from-file.ts';
import { mistypedSetting } from './unknown-settings.ts';

export type Source = Readonly<Record<string, string | undefined>>;

/** Reads variables by name and kind. A wrong one ends in a sentence with its name and what it must be. */
export class Settings {
  readonly #source: Source;
  /** Every name that was asked for: any other may be a mistake. */
  readonly #known = new Set<string>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** An empty variable is as good as none. */
  value(name: string): string | undefined {
    this.#known.add(name);
    return this.#source[name]?.trim() || undefined;
  }

  wrong(name: string, expected: string): never {
    throw new EnvError(`${name} is "${this.value(name) ?? ''}", but it must be ${expected}.`);
  }

  /** A secret comes in a variable or, as containers hand it over, in the file that NAME_FILE names. */
  secret(name: string, { trim = true } = {}): string | undefined {
    const fileName = `${name}_FILE`;
    const path = this.value(fileName);
    this.#known.add(name);
    const given = this.#source[name] || undefined;
    if (path !== undefined && given !== undefined)
      throw new EnvError(`${name} and ${fileName} are both set, but only one of them may be.`);
    const text = path === undefined ? given : secretFromFile(fileName, path);
    return (trim ? text?.trim() : text) || undefined;
  }

  /** The message does not repeat a secret. */
  wrongSecret(name: string, expected: string): never {
    throw new EnvError(`${name} must be ${expected}.`);
  }

  number(name: string, fallback: number, min: number, max: number): number {
    const text = this.value(name);
    if (text === undefined) return fallback;
    const parsed = Number(text);
    return /^-?\d+$/.test(text) && parsed >= min && parsed <= max
      ? parsed
      : this.wrong(name, `a whole number from ${min} to ${max}`);
  }

  matching(name: string, pattern: RegExp, expected: string): string | undefined {
    const text = this.value(name);
    return text === undefined || pattern.test(text) ? text : this.wrong(name, expected);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.value(name);
    if (text === undefined || (choices as readonly string[]).includes(text))
      return text as Choice | undefined;
    return this.wrong(name, choices.join(' or '));
  }

  /** Words parted by commas. */
  list(name: string): string[] {
    return (this.value(name) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  }

  url(name: string, protocols: readonly string[], expected: string): string | undefined {
    const text = this.value(name);
    return text === undefined || isUrl(text, protocols) ? text : this.wrong(name, expected);
  }

  /** An address with a password in it. */
  secretUrl(name: string, protocols: readonly string[], expected: string): string | undefined {
    const text = this.secret(name);
    return text === undefined || isUrl(text, protocols) ? text : this.wrongSecret(name, expected);
  }

  /** False if none of them is set; some without the others are a mistake. */
  together(plain: readonly string[], secret: readonly string[]): boolean {
    const isSet = (name: string) =>
      (plain.includes(name) ? this.value(name) : this.secret(name)) !== undefined;
    const names = [...plain, ...secret];
    const missing = names.filter((name) => !isSet(name));
    if (missing.length === names.length) return false;
    if (missing.length === 0) return true;
    const given = names.find(isSet);
    throw new EnvError(`${missing.join(' and ')} must be set too, because ${given} is.`);
  }

  /** Called last, when every setting has been asked for. */
  refuseUnknown(): void {
    const mistyped = mistypedSetting(Object.keys(this.#source), this.#known);
    if (!mistyped) return;
    const { name, meant } = mistyped;
    const hint = meant ? `Did you mean ${meant}?` : 'The README lists all settings.';
    throw new EnvError(`There is no setting ${name}. ${hint}`);
  }
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  try {
    // Who connects decodes these, and could then only fail without a sentence.
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return protocols.includes(protocol) && text.toLowerCase().startsWith(`${protocol}//`);
}
