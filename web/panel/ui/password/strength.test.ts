import { describe, expect, it } from 'vitest';
import { STRENGTHS, strengthOf } from './strength.ts';

const word = (password: string) => STRENGTHS[strengthOf(password)];

describe('how strong a password looks while it is typed', () => {
  it('calls short, repeated and running ones very weak', () => {
    for (const password of ['', 'abcdef', 'aaaaaaaaaaaaaaaa', '1234567890', 'qwertyuiop', 'abababababab'])
      expect([password, word(password)]).toEqual([password, 'Very weak']);
  });

  it('rises with length and with other kinds of characters', () => {
    expect(word('kitesun')).toBe('Very weak');
    expect(word('kite sun4')).toBe('Weak');
    expect(word('kite over the hut')).toBe('Strong');
    expect(word('Vq7!mz#Lw2')).toBe('Fair');
    expect(word('पतंग और बरगद की छाँव')).toBe('Strong');
  });
});
