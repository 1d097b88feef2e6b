import { expect, it } from 'vitest';
import type { ListedFile } from '#contract/api/files.ts';
import { describedAs, factsOf, screenOf, usesText } from './file-facts.ts';

const file: ListedFile = {
  id: 'a',
  url: '/files/a.jpg',
  type: 'image/jpeg',
  bytes: 412_345,
  width: 1920,
  height: 1080,
  name: 'a.jpg',
  createdAt: '',
  by: [],
  isMine: true,
  uses: [
    { collection: 'user', id: 'u', title: 'Asha' },
    { collection: 'blogs', id: 'b c', title: 'Night', alt: 'Lamps' },
  ],
};

it('tells what a file is, how it is described and where it is used', () => {
  expect(factsOf(file)).toBe('JPEG · 1920 × 1080 · 0.4 MB');
  expect(
    factsOf({ ...file, type: 'application/pdf', bytes: 2100, width: undefined!, height: undefined! }),
  ).toBe('PDF · 3 KB');
  expect(describedAs(file)).toBe('Lamps');
  expect(file.uses.map(screenOf)).toEqual(['/admin-panel/user/u', '/admin-panel/blog/b%20c']);
  expect(screenOf({ collection: 'blogs', id: '', title: '' })).toBeUndefined();
  expect([usesText(file), usesText({ ...file, uses: [] })]).toEqual(['Used 2 times', 'Not used']);
});
