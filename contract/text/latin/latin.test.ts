import { describe, expect, test } from 'vitest';
import { latin } from './latin.ts';

describe('In Latin letters', () => {
  test.each([
    // Devanagari: where the unwritten vowel is heard and where not, dots below, nasals.
    ['रंगोली', 'rangoli'],
    ['शाम-ए-ग़ज़ल', 'sham-e-ghazal'],
    ['कविता पाठ', 'kavita path'],
    ['नृत्य', 'nritya'],
    ['अंताक्षरी', 'antakshari'],
    ['सरगम', 'sargam'],
    ['भरतनाट्यम', 'bharatnatyam'],
    ['ज्ञान', 'gyan'],
    ['लड़का', 'larka'],
    ['न', 'na'],
    // Bengali, Gurmukhi, Gujarati.
    ['রঙ্গোলি', 'rangoli'],
    ['বাংলা উৎসব', 'bangla utsab'],
    ['ਰੰਗੋਲੀ', 'rangoli'],
    ['ਗਿੱਧਾ ਭੰਗੜਾ', 'giddha bhangra'],
    ['રંગોળી', 'rangoli'],
    ['ગરબા', 'garba'],
    // Tamil writes one letter for k and g.
    ['ரங்கோலி', 'rangoli'],
    ['தமிழ் நடனம்', 'tamizh nadanam'],
    ['வெற்றி', 'vetri'],
    // Telugu, Kannada, Malayalam keep the last vowel.
    ['రంగోలి', 'rangoli'],
    ['నృత్యం', 'nrityam'],
    ['ರಂಗೋಲಿ', 'rangoli'],
    ['ಯಕ್ಷಗಾನ', 'yakshagana'],
    ['രംഗോലി', 'rangoli'],
    ['മലയാളം', 'malayalam'],
    ['നാടൻ', 'natan'],
    // Odia comes with the table.
    ['ରଙ୍ଗୋଲି', 'rangoli'],
    // Urdu and Arabic, with and without points.
    ['رنگولی', 'rangoli'],
    ['شامِ غزل', 'shami ghazal'],
    ['بھنگڑا', 'bhangra'],
    ['نغمہ', 'naghma'],
    ['كِتَاب', 'kitab'],
    ['مُحَمَّد', 'muhammad'],
    ['ﻛﺘﺎﺏ', 'katab'],
    // Everything else stays as it is.
    ['Café 2026', 'Café 2026'],
    ['२०२६।', '२०२६।'],
    ['夜 🪁', '夜 🪁'],
  ])('%s is %s', (text, spelled) => {
    expect(latin(text)).toBe(spelled);
  });

  test('any sign of the ten scripts alone gives letters, digits or nothing', () => {
    for (let code = 0x0600; code < 0x0d80; code++) {
      const sign = String.fromCharCode(code);
      if (!/\p{L}|\p{M}/u.test(sign) || (code > 0x06ff && code < 0x0900)) continue;
      expect(() => latin(sign)).not.toThrow();
      expect(latin(`क${sign}`), sign).not.toContain('undefined');
    }
  });
});
