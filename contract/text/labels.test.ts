import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENT_CATEGORIES, eventCategoryHues } from './labels.ts';

// The public pages are counted in kilobytes: a schema among these imports would carry all of zod to the browser.
it.each([
  'labels.ts',
  '../api/order.ts',
  '../api/access.ts',
  '../api/paths.ts',
  '../api/collection-names.ts',
  '../api/changes.ts',
  '../api/document.ts',
])('%s imports nothing at run time but the words, which a build writes in', (file) => {
  const imports = readFileSync(new URL(file, import.meta.url), 'utf8').match(/^import (?!type ).*/gm) ?? [];
  expect(imports.filter((line) => !line.endsWith("from '#contract/languages/words.ts';"))).toEqual([]);
});

it('categories are told apart by their hue', () => {
  const hues = EVENT_CATEGORIES.map((category) => eventCategoryHues[category]).sort((a, b) => a - b);
  const gaps = hues.map((hue, index) => (hues[(index + 1) % hues.length]! - hue + 360) % 360);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25);
});
