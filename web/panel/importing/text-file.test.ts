import { expect, it } from 'vitest';
import { csvSheet } from '#contract/importing/sheet.ts';
import { decodedText } from './text-file.ts';

const TEXT = 'Title;Venue\r\nरंगोली – Rangoli;Café\r\n';

function wide(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  [...text].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), !isBig));
  return bytes;
}

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16 LE with a mark', wide(`\ufeff${TEXT}`, false)],
  ['UTF-16 BE with a mark', wide(`\ufeff${TEXT}`, true)],
  ['UTF-16 LE', wide(TEXT, false)],
  ['UTF-16 BE', wide(TEXT, true)],
])('A file in %s is read', (_, bytes) => {
  expect(csvSheet(decodedText(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['Title', 'Venue'],
    ['रंगोली – Rangoli', 'Café'],
  ]);
});

it('A file of an older Windows is read', () => {
  expect(decodedText(Uint8Array.of(0x43, 0x61, 0x66, 0xe9))).toBe('Café');
});
