import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EVENT_CATEGORIES } from '#contract/text/labels.ts';
import { pictureElements, pictureSvg } from '../picture-svg.ts';

const subjects = [...EVENT_CATEGORIES, 'person', 'post'] as const;
const ids = Array.from({ length: 40 }, (_, index) => `document-${index}`);
const MOST_BYTES = 4096;

test.each(subjects)('the picture of %s is its own for each id, light, and sound', (subject) => {
  const drawn = ids.map((id) => pictureSvg(subject, id));
  expect(drawn).toEqual(ids.map((id) => pictureSvg(subject, id)));
  expect(new Set(drawn).size).toBeGreaterThan(ids.length * 0.9);
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    expect(gzipSync(svg).length).toBeLessThan(MOST_BYTES);
  }
});

test('each subject is drawn in shapes of its own, with the same id', () => {
  const shapes = subjects.map((subject) => pictureElements(subject, 'one').replaceAll(/#[\da-f]{6}/g, ''));
  expect(new Set(shapes).size).toBe(subjects.length);
});

test('no character of an id gets into the markup', () => {
  for (const subject of subjects) expect(pictureSvg(subject, 'a"><script>')).not.toContain('script>');
});

test('two drawings of one page share no names', () => {
  const namesIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  const [first, second] = ['r1', 'r2'].map((scope) => namesIn(pictureElements('art', 'one', scope)));
  expect(first!.length).toBeGreaterThan(1);
  expect(first!.filter((name) => second!.includes(name))).toEqual([]);
});
