import { expect, test } from 'vitest';
import { authorizedOrigins } from './authorized-origins.ts';

test('a site in the open has one origin; one on this machine has its other names too', () => {
  expect(authorizedOrigins('https://festival.example.org')).toEqual(['https://festival.example.org']);
  expect(authorizedOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
});
