import { describe, expect, test } from 'vitest';
import { folded, wordsOf } from './folded.ts';
import { matches } from './search.ts';

describe('A folded text', () => {
  test.each([
    ['Café Ångström', 'cafe angstrom'],
    ['Straße, Ærø, Łódź', 'strasse, aero, lodz'],
    // The dot below, typed as one sign, as two, or not at all.
    ['ग़ज़ल', 'गजल'],
    ['\u095eन', 'फन'],
    // Joiners only shape letters.
    ['क्\u200dष', 'क्ष'],
    ['നന്\u200d', 'നന്'],
    // Two ways to write a vowel through the nose.
    ['आँगन', 'आंगन'],
    // Arabic and Urdu: forms, points and the stroke that lengthens.
    ['أَحْمَد', 'احمد'],
    ['ﻛﺘﺎﺏ', 'كتاب'],
    ['کتاب', 'كتاب'],
    ['مـــشاعرہ', 'مشاعره'],
    ['२०२६', '2026'],
    ['٢٠٢٦', '2026'],
    ['௧௨', '12'],
  ])('%s is %s', (text, plain) => {
    expect(folded(text)).toBe(plain.normalize('NFKD'));
  });

  test.each(['कविता', 'தமிழ்', 'বাংলা', 'ಕನ್ನಡ', 'മലയാളം', 'ਪੰਜਾਬੀ', 'తెలుగు', 'ગુજરાતી', 'ଓଡ଼ିଆ'])(
    '%s keeps its vowel signs and stays one word',
    (word) => {
      expect(wordsOf(word)).toHaveLength(1);
      expect([...folded(word)].filter((sign) => /\p{M}/u.test(sign)).length).toBeGreaterThan(0);
    },
  );

  test('tells words apart that differ in a vowel sign', () => {
    expect(matches('कल', 'काल')).toBe(false);
    expect(matches('कि', 'कल')).toBe(false);
    expect(matches('कवीता', 'कविता पाठ')).toBe(true);
    expect(matches('ग़ज़ल', 'शाम-ए-गजल')).toBe(true);
    expect(matches('مشاعرة', 'مشاعرہ')).toBe(true);
  });
});
