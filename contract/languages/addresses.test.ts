import { beforeAll, expect, test } from 'vitest';
import { addressIn, splitLanguage } from './addresses.ts';
import { knowLanguage } from './words.ts';

beforeAll(() => knowLanguage('hi', { name: 'हिन्दी', words: {} }));

test('an address is in a language by its beginning', () => {
  expect(addressIn('hi', '/')).toBe('/hi');
  expect(addressIn('hi', '/?page=2')).toBe('/hi?page=2');
  expect(addressIn('hi', '/events?day=1')).toBe('/hi/events?day=1');
  expect(addressIn('en', '/events')).toBe('/events');
});

test.each([
  ['/', 'en', '/'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi?q=a', 'hi', '/?q=a'],
  ['/hi/events/rangoli', 'hi', '/events/rangoli'],
  ['/hi.data?_routes=a', 'hi', '/_.data?_routes=a'],
  ['/history', 'en', '/history'],
  ['/en/events', 'en', '/en/events'],
  ['/ta/events', 'en', '/ta/events'],
])('%s is in %s, at %s', (address, code, path) => {
  expect(splitLanguage(address)).toEqual({ code, path });
});
