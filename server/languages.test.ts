import { beforeAll, expect, test } from 'vitest';
import { language, languageName, languages } from '#contract/languages/words.ts';
import { knowLanguages, languageOf } from './languages.ts';
import { CurrentRequest, duringRequest } from './watching/current-request.ts';

beforeAll(knowLanguages);

const API = '/api/documents/events';
const ofCall = (acceptLanguage?: string, others: Record<string, string> = {}) =>
  languageOf({ url: API, headers: { 'accept-language': acceptLanguage, ...others } });

test('every file of the folder is a language', () => {
  expect(languages()).toContain('hi');
  expect(languageName('hi')).toBe('हिन्दी');
});

test('a page has the language of its address, whatever the browser prefers', () => {
  const headers = { 'accept-language': 'hi' };
  const of = (url: string) => languageOf({ url, headers });
  expect(['/', '/events', '/hindi', '/events/hi', '/xx/events'].map(of)).toEqual(Array(5).fill('en'));
  expect(['/hi', '/hi/', '/hi?x', '/hi/events.ics'].map(of)).toEqual(Array(4).fill('hi'));
});

test('a call of the API has the language that its page names, and an English page names none', () => {
  const byScript = { 'sec-fetch-dest': 'empty' };
  expect(ofCall('hi', byScript)).toBe('hi');
  expect(ofCall('hi-IN,hi;q=0.9,en;q=0.8', byScript)).toBe('en');
  expect(ofCall(undefined, byScript)).toBe('en');
});

test('another caller is answered in the first known language of those it prefers', () => {
  expect(ofCall('hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi');
  expect(ofCall('ta, en;q=0.5, hi;q=0.7')).toBe('hi');
  expect(ofCall('en-IN, hi;q=0.7')).toBe('en');
  expect(ofCall('hi;q=0')).toBe('en');
  expect([ofCall('*'), ofCall('ta'), ofCall(''), ofCall(), ofCall(';;q=,,')]).toEqual(Array(5).fill('en'));
});

test('all that a request begins speaks its language, also after it has waited', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  duringRequest(new CurrentRequest('hi'), () => void Promise.resolve().then(() => resolve(language())));
  expect(language()).toBe('en');
  expect(await promise).toBe('hi');
});
