import { expect, it } from 'vitest';
import { isFound } from './list.ts';

const inquiry = [
  'Zoë Nair',
  'zoe.nair@example.org',
  '+91 98765 43210',
  'Where may a bus with forty students park?',
  undefined,
];

it.each([
  'zoe',
  'NAIR zoë',
  'nair@exam',
  '98765',
  '9876543210',
  '+91 (98765) 432',
  'bus park?',
  'tudent',
  ' forty ',
])('finds %j', (query) => {
  expect(isFound(query.trim(), inquiry)).toBe(true);
});

it.each([
  ['rangoli', 'रंगोली प्रतियोगिता'],
  ['ரங்கோலி', 'रंगोली प्रतियोगिता'],
  ['garba raat', 'ગરબા રાત'],
  ['गज़ल', 'ग़ज़ल'],
  ['ghazal', 'شام غزل'],
])('finds %s in %s', (query, title) => {
  expect(isFound(query, [title])).toBe(true);
});

it.each([
  ['कि', 'कल'],
  ['काल', 'कल'],
  ['rangoli', 'கவிதை'],
])('does not find %s in %s', (query, title) => {
  expect(isFound(query, [title])).toBe(false);
});

it.each(['meera', 'bus train', '98765 99999', 'zoe.nair@example.com'])('does not find %j', (query) => {
  expect(isFound(query, inquiry)).toBe(false);
});
