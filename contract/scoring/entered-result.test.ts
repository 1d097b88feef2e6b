import { expect, it } from 'vitest';
import { inLanguage, knowLanguage } from '#contract/languages/words.ts';
import { revisionNotes, revisionText } from './entered-result.ts';

it('reads the notes that nobody wrote in the language of the reader, and leaves all others', () => {
  knowLanguage('hi', {
    name: 'hi',
    words: { 'First count.': 'Prima.', 'Confirmed by the results desk.': 'Certa.', 'Recounted.': 'No.' },
  });
  const notes = [revisionNotes.provisional, revisionNotes.final, 'Recounted.'];
  expect(notes.map(revisionText)).toEqual(notes);
  expect(inLanguage('hi', () => notes.map(revisionText))).toEqual(['Prima.', 'Certa.', 'Recounted.']);
});
