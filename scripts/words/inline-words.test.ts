import { expect, test } from 'vitest';
import type { Catalogue } from '#contract/languages/words.ts';
import { withWords } from './inline-words.ts';

const hindi: Catalogue = {
  name: 'हिन्दी',
  words: {
    Events: 'कार्यक्रम',
    'Hello, {name}': '{name}, नमस्ते',
    '{n} events': { one: '{n} कार्यक्रम', other: '{n} कार्यक्रमों' },
  },
};
const head = `import { inOtherLanguages, language, plural, t } from '#contract/languages/words.ts';\n`;
const written = (code: string, language = 'hi') =>
  withWords('a.tsx', head + code, language, { en: undefined, hi: hindi }).slice(head.length);

test('a text is written in the language of the build, and in English where that has none', () => {
  expect(written(`<a title={t('Events')}>{t('None')}</a>`)).toBe('<a title={"कार्यक्रम"}>{"None"}</a>');
  expect(written(`t('Open//verb')`, 'en')).toBe('"Open"');
  expect(written('language()')).toBe('"hi"');
});

test('values stand where the language puts them, and may say something themselves', () => {
  expect(written(`t('Hello, {name}', { name: t('Events') })`)).toBe('`${"कार्यक्रम"}, नमस्ते`');
  expect(written(`t('Cost: \`{a}\` \${b}', { a })`, 'en')).toBe('`Cost: \\`${a}\\` \\${b}`');
});

test('a number chooses among the forms that the language has', () => {
  const make = (language: string) =>
    // The code is what this test is about.
    // oxlint-disable-next-line no-new-func
    new Function('n', `return ${written(`plural(n, '{n} event', '{n} events')`, language)}`) as (
      n: number,
    ) => string;
  expect([0, 1, 2].map(make('en'))).toEqual(['0 events', '1 event', '2 events']);
  expect([0, 1, 2].map(make('hi'))).toEqual(['0 कार्यक्रम', '1 कार्यक्रम', '2 कार्यक्रमों']);
});

test('a text for those who prefer another language is written in each of the others', () => {
  const code = `inOtherLanguages('Events')`;
  expect(written(code, 'en')).toBe('{"hi":"कार्यक्रम"}');
  expect(written(code, 'hi')).toBe('{"en":"Events"}');
});

test('only what comes from the module of words is replaced', () => {
  expect(withWords('a.ts', `const t = (x) => x; t('Events')`, 'hi', { hi: hindi })).toContain(`t('Events')`);
});

test('a text that is made up while the page runs cannot be looked up', () => {
  expect(() => written('t(title)')).toThrow('no fixed text');
});
