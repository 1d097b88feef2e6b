import type { ESTree, Plugin } from 'vite';
import { type Catalogue, ENGLISH, type Forms, withoutHint } from '#contract/languages/words.ts';
import { keyOf, literal, programOf, type WordCall, wordCalls, WORDS_MODULE } from './word-calls.ts';

/** Every language's words by its code; English has none, because the code has them. */
type Catalogues = Readonly<Record<string, Catalogue | undefined>>;

/**
 * Writes the words of one language into the code, in the place of the calls that ask for them: a page then says them
 * without a library, and loads no word of another language.
 */
export function inlineWords(code: string, catalogues: Catalogues): Plugin {
  return {
    name: 'inline-words',
    enforce: 'pre',
    transform(source, id) {
      const file = id.split('?', 1)[0]!;
      if (!/\.tsx?$/.test(file) || !source.includes(WORDS_MODULE)) return null;
      return { code: withWords(file, source, code, catalogues), map: null };
    },
  };
}

export function withWords(file: string, source: string, code: string, catalogues: Catalogues): string {
  const catalogue = catalogues[code];
  const calls = wordCalls(programOf(file, source));
  /** The source between two places, with the words of the calls in it. */
  const written = (from: number, to: number): string => {
    let text = '';
    let at = from;
    for (const call of calls) {
      if (call.start < at || call.end > to) continue;
      text += source.slice(at, call.start) + replaced(call);
      at = call.end;
    }
    return text + source.slice(at, to);
  };
  const replaced = (call: WordCall): string => {
    if (call.name === 'language') return JSON.stringify(code);
    if (call.name === 'said') return written(call.args[0]!.start, call.args[0]!.end);
    const key = keyOf(call);
    if (key === undefined)
      throw new Error(`${file}: ${source.slice(call.start, call.end)} is no fixed text.`);
    if (call.name === 'inOtherLanguages') return JSON.stringify(inOthers(key, code, catalogues));
    const found = catalogue?.words[key];
    if (call.name !== 'plural')
      return template((typeof found === 'string' && found) || key, valuesOf(call.args[1], written));
    const [count, one] = call.args;
    const n = written(count!.start, count!.end);
    const values = new Map([['n', n], ...valuesOf(call.args[3], written)]);
    const forms: Forms =
      typeof found === 'object' && found.other ? found : { one: literal(one) ?? key, other: key };
    if (code === ENGLISH)
      return `((${n}) === 1 ? ${template(forms.one!, values)} : ${template(forms.other, values)})`;
    const choices = Object.entries(forms).map(([name, form]) => `${name}: ${template(form, values)}`);
    const rules = `new Intl.PluralRules(${JSON.stringify(code)}).select(${n})`;
    return `((forms) => forms[${rules}] ?? forms.other)({ ${choices.join(', ')} })`;
  };
  return written(0, source.length);
}

function inOthers(key: string, own: string, catalogues: Catalogues): Record<string, string> {
  const others = Object.keys(catalogues).filter((code) => code !== own);
  return Object.fromEntries(
    others.map((code) => {
      const found = catalogues[code]?.words[key];
      return [code, withoutHint((typeof found === 'string' && found) || key)];
    }),
  );
}

/** The code of each value, by its name. */
function valuesOf(
  node: ESTree.Argument | undefined,
  written: (from: number, to: number) => string,
): Map<string, string> {
  const values = new Map<string, string>();
  if (node?.type !== 'ObjectExpression') return values;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    values.set(property.key.name, written(property.value.start, property.value.end));
  }
  return values;
}

/** A text as code, with the code of its values in their places. */
function template(text: string, values: ReadonlyMap<string, string>): string {
  const parts = withoutHint(text).split(/(\{\w+\})/);
  if (parts.length === 1) return JSON.stringify(parts[0]);
  const escaped = parts.map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[\\`$]/g, String.raw`\$&`);
    const value = values.get(part.slice(1, -1));
    return value === undefined ? part : `\${${value}}`;
  });
  return `\`${escaped.join('')}\``;
}
