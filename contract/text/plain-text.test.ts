import { describe, expect, test } from 'vitest';
import { plainText, shortened } from './plain-text.ts';

describe('The words of a text', () => {
  test('stand without its markup', () => {
    expect(plainText('<p>Rain &amp; wind.</p><ul><li>Hall&nbsp;2</li></ul>')).toBe('Rain & wind. Hall 2');
    expect(plainText('<p>2 &lt; 3</p>')).toBe('2 < 3');
  });

  test('are cut at a word, and never grow', () => {
    expect(shortened('one two three', 13)).toBe('one two three');
    expect(shortened('one two three four', 12)).toBe('one two…');
    expect(shortened('x'.repeat(50), 20)).toHaveLength(20);
  });
});
