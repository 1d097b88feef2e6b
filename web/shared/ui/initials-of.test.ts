import { expect, it } from 'vitest';
import { initialsOf } from './initials-of.ts';

it.each([
  ['Nandini Barua', 'NB'],
  ['Prof. Hemalata Joshi', 'HJ'],
  ['Tashi Norbu Lepcha', 'TL'],
  ['  ōjas  ', 'Ō'],
  ['(Dr) Ira', 'DI'],
  ['Prof.', 'P'],
  ['42', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
