import { expect, test } from 'vitest';
import { type PasswordPolicy, passwordProblems } from './password-policy.ts';

const policy: PasswordPolicy = { minLength: 6, maxLength: 128, require: [] };

test('a password has a length in characters, not in code units', () => {
  expect(passwordProblems(policy, 'abcde')).toEqual(['It needs at least 6 characters.']);
  expect(passwordProblems(policy, 'abcdef')).toEqual([]);
  expect(passwordProblems(policy, '😀😀😀')).toHaveLength(1);
  expect(passwordProblems(policy, 'a'.repeat(129))).toEqual(['It can have at most 128 characters.']);
});

test('a name or an address with a number or a sign is no password; a phrase that has one in it is', () => {
  const owner = { name: 'Asha Rao', email: 'asha.rao@college.example' };
  const problems = (password: string) => passwordProblems(policy, password, owner);
  for (const password of [
    'asha123',
    'RAO-asha',
    'asharao2026!',
    'college1',
    'asha.rao@college.example',
    'xasha12',
  ])
    expect([password, problems(password)]).toEqual([
      password,
      ['It must not be made of your name or address.'],
    ]);
  for (const password of ['ashas kite', 'over the college', '123498765', 'raoul is here'])
    expect([password, problems(password)]).toEqual([password, []]);
  // Short parts, such as initials, are in every text.
  expect(passwordProblems(policy, 'bazaar', { name: 'Al B', email: 'a@b.co' })).toEqual([]);
});

test('each class that is asked for is named when it is missing, in any script', () => {
  const strict: PasswordPolicy = { ...policy, require: ['lower', 'upper', 'digit', 'symbol'] };
  expect(passwordProblems(strict, '------')).toHaveLength(3);
  expect(passwordProblems(strict, 'aA1!aA1!')).toEqual([]);
  expect(passwordProblems(strict, 'жЖ५!жЖ५!')).toEqual([]);
  expect(passwordProblems({ ...policy, require: ['symbol'] }, 'abc def1')).toEqual([
    'It needs a symbol such as ! or ?.',
  ]);
});
