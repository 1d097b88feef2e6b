/**
 * The words of the interface. They stand in the code in English, inside `t`, `plural` and `word`; a file beside this one has
 * them in another language. The build of the web app writes the words of its language into the code in place of these
 * calls (scripts/words/inline-words.ts), so that no page loads what it does not say. The server, which speaks to
 * readers of every language, and tests run the functions below.
 *
 * Where one English word needs two translations, `//` and a hint follow it: `t('Open//verb')`. The hint is not shown.
 */

/** A number's forms, by the names that Intl.PluralRules gives them. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface Catalogue {
  /** The language's name in itself. */
  name: string;
  words: Readonly<Record<string, string | Forms>>;
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Values<Text extends string, Known = never> = [Exclude<Names<Text>, Known>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<Names<Text>, Known>, string | number>>];

/** The language that the code is written in. */
export const ENGLISH = 'en';

const catalogues = new Map<string, Catalogue>();
let current: string | undefined;
let asked = (): string => ENGLISH;

/** Makes a language's words known to this process. */
export const knowLanguage = (code: string, catalogue: Catalogue): void =>
  void catalogues.set(code, catalogue);

/** Says who knows the language wherever `inLanguage` gives none. A server asks the request that it answers. */
export const askForLanguage = (of: () => string): void => void (asked = of);

/** The codes of the languages that this process knows. */
export const languages = (): string[] => [ENGLISH, ...catalogues.keys()];

/** The language's name in itself. */
export const languageName = (code: string): string => catalogues.get(code)?.name ?? 'English';

/** The language that is spoken now, for Intl and `lang`. */
export const language = (): string => current ?? asked();

/** Makes something in a language. It must not wait for anything, because others would speak that language meanwhile. */
export function inLanguage<T>(code: string, make: () => T): T {
  const before = current;
  current = code;
  try {
    return make();
  } finally {
    current = before;
  }
}

/** Undefined where the catalogue has no such text, or none yet. */
function translated(text: string): string | undefined {
  const found = catalogues.get(language())?.words[text];
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A text of the interface, with its values: `t('{done} of {all} steps', { done, all })`. */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text>): string {
  return filled(translated(text) ?? text, values ?? {});
}

/**
 * A text that is made once, outside of any function, such as a field's label. It is English on the server, where `said`
 * has it in the language of whoever reads it; a web app's build has it in its own language.
 */
export const word = <const Text extends string>(text: Text): Text => text;

/** What was made with `word`, in the language that is spoken now. */
export const said = (text: string): string => filled(translated(text) ?? text, {});

/** A text in the other languages than the one that is spoken now, by their codes: for those who would rather read one. */
export const inOtherLanguages = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages()
      .filter((code) => code !== language())
      .map((code) => [code, inLanguage(code, () => said(text))]),
  );

/** A text that depends on a number, which is its `{n}`: `plural(count, '{n} event', '{n} events')`. */
export function plural<const Text extends string>(
  n: number,
  one: string,
  other: Text,
  ...[values]: Values<Text, 'n'>
): string {
  const found = catalogues.get(language())?.words[other];
  const forms = typeof found === 'object' && found.other ? found : { one, other };
  return filled(formOf(n, forms, language()), { n, ...values });
}

const rules = new Map<string, Intl.PluralRules>();

function formOf(n: number, forms: Forms, code: string): string {
  const known = rules.get(code) ?? new Intl.PluralRules(code);
  rules.set(code, known);
  return forms[known.select(n)] || forms.other;
}

/** The text without its hint, with values in the place of their names. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return withoutHint(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const withoutHint = (text: string): string => text.replace(/\/\/[\w ]+$/, '');
