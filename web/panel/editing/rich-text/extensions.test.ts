import { expect, it } from 'vitest';
import { addressOf } from './extensions.ts';

it.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  [' example.org ', 'https://example.org'],
  ['example.org/events', 'https://example.org/events'],
  ['help@example.org', 'mailto:help@example.org'],
  ['tel:+91 98 76', 'tel:+91 98 76'],
  ['/events', '/events'],
  ['#rules', '#rules'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['come and see', undefined],
  ['', undefined],
])('%s leads to %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
