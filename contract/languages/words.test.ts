import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  inLanguage,
  inOtherLanguages,
  knowLanguage,
  language,
  languageName,
  languages,
  plural,
  said,
  t,
  word,
} from './words.ts';

beforeAll(() =>
  knowLanguage('hi', {
    name: 'हिन्दी',
    words: {
      Events: 'कार्यक्रम',
      'Hello, {name}': '{name}, नमस्ते',
      Begun: '',
      '{n} points of {board}': { one: '{board} का {n} अंक', other: '{board} के {n} अंक' },
    },
  }),
);
afterAll(() => expect(language()).toBe('en'));

test('a text is said in the language that is spoken, and in English where that has none yet', () => {
  expect(t('Events')).toBe('Events');
  expect(inLanguage('hi', () => [t('Events'), t('Begun'), t('None'), language()])).toEqual([
    'कार्यक्रम',
    'Begun',
    'None',
    'hi',
  ]);
  expect(languages()).toEqual(['en', 'hi']);
  expect(['hi', 'en'].map(languageName)).toEqual(['हिन्दी', 'English']);
});

test('values stand where the language puts them, and hints are not shown', () => {
  expect(t('Hello, {name}', { name: 'Asha' })).toBe('Hello, Asha');
  expect(inLanguage('hi', () => t('Hello, {name}', { name: 'Asha' }))).toBe('Asha, नमस्ते');
  expect(t('Open//verb')).toBe('Open');
});

test('a number chooses the form', () => {
  const of = (n: number) => plural(n, '{n} point of {board}', '{n} points of {board}', { board: 'A' });
  expect([0, 1, 2].map(of)).toEqual(['0 points of A', '1 point of A', '2 points of A']);
  expect(inLanguage('hi', () => [0, 1, 2].map(of))).toEqual(['A का 0 अंक', 'A का 1 अंक', 'A के 2 अंक']);
});

test('what was made once is said in the language of whoever reads it', () => {
  const label = word('Events');
  expect(label).toBe('Events');
  expect(inLanguage('hi', () => said(label))).toBe('कार्यक्रम');
});

test('whoever would rather read another language gets a text in that one', () => {
  expect(inOtherLanguages('Events')).toEqual({ hi: 'कार्यक्रम' });
  expect(inLanguage('hi', () => inOtherLanguages('Events'))).toEqual({ en: 'Events' });
});

test('a failure leaves the language as it was', () => {
  expect(() =>
    inLanguage('hi', () => {
      throw new Error('No.');
    }),
  ).toThrow('No.');
  expect(t('Events')).toBe('Events');
});
