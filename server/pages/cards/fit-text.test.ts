import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tenScripts } from '#contract/testing/ten-scripts.ts';
import { fitText } from './fit-text.ts';
import { settable } from './set-words.ts';
import { typeface } from './typefaces.ts';

const measure = (text: string) => typeface('display').width(text, -0.022);
const box = { width: 930, height: 300, leading: 1.04, sizes: { max: 132, min: 44 }, linesMax: 4 };

describe('A title on a card', () => {
  test('never overflows, whatever it says', () => {
    const titles = oneof(
      string({ minLength: 1, maxLength: 140 }),
      string({ minLength: 1, maxLength: 140, unit: constantFrom('W', 'i', ' ', 'ā', '₹', '’') }),
    );
    assert(
      property(titles, (title) => {
        const text = settable(title, 'display');
        if (!text) return;
        const { lines, size } = fitText(text, measure, box);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + 0.01);
      }),
      { numRuns: 300 },
    );
  });

  test('is as large as it can be, and its lines are of about equal length', () => {
    expect(fitText('Nritya', measure, box)).toEqual({ lines: ['Nritya'], size: 132 });
    const { lines } = fitText('How to be heard at the mango tree', measure, box);
    expect(lines).toEqual(['How to be heard', 'at the mango tree']);
  });

  test('loses pictographs, and is not half a title where letters cannot be set', () => {
    expect(settable('Kites 🪁 at  noon', 'display')).toBe('Kites at noon');
    expect(settable('Śṛṅgāra ₹500', 'display')).toBe('Śṛngāra ₹500');
    expect(settable('Śṛṅgāra', 'text')).toBe('Śrngāra');
    expect(settable('เทศกาล 2026', 'display')).toBeUndefined();
    expect(settable('🪁', 'display')).toBeUndefined();
  });

  const others = {
    Marks: { title: 'കാ഼ ક઼ા' },
    'Malayalam with a joiner': { title: 'കഥ, ന്\u200d' },
    Points: { title: 'شامِ غزل، ٹھنڈی ہوا' },
  };
  test.each(Object.entries({ ...tenScripts, ...others }))(
    'may be in %s, with other words between',
    (_script, one) => {
      const title = `${one.title} 2026`;
      for (const face of ['display', 'text'] as const) expect(settable(title, face)).toBe(title.normalize());
      const { lines } = fitText(title, measure, box);
      expect(lines.join(' ')).toBe(title);
      expect(measure(title)).toBeGreaterThan(2);
      // A letter that is in no font would be left out.
      const letters = [...title.normalize()].filter((sign) => /\p{L}/u.test(sign));
      for (const letter of letters) expect(measure(letter), letter).toBeGreaterThan(0);
    },
  );

  test('in Arabic begins on the right, and names in it are read from the left', () => {
    const starts = (text: string, part: string) => {
      const whole = typeface('display').outline(text, 100);
      return whole.startsWith(typeface('display').outline(part, 100));
    };
    expect(starts('ليلة الشعر', 'الشعر')).toBe(true);
    expect(starts('ليلة Rock', 'Rock')).toBe(true);
    expect(starts('Café ليلة', 'Café ')).toBe(true);
    expect(starts('Rock ليلة الشعر', 'Rock ')).toBe(true);
  });
});
