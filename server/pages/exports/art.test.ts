import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventCategoryHues } from '#contract/text/labels.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { pictureElements } from '#contract/art/picture-svg.ts';
import { sceneAddress } from '#contract/art/picture-address.ts';
import { paths } from '#contract/api/paths.ts';
import { eventArt, memberArt, postArt, sceneArt, speakerArt } from './art.ts';
import { exporters } from './exporters.ts';

const data = {
  list: () => [{ id: 'blitz', category: 'sports' }],
  get: () => ({ addresses: ['blog/past', 'ourteam/past', 'conclave/past'] }),
} as unknown as PublicData;

test('an event has its picture, and what is no event has none', () => {
  const art = eventArt(data, new URL('http://localhost'), 'blitz')!;
  expect(art.type).toBe('image/svg+xml; charset=utf-8');
  expect(art.body).toMatch(/^<svg xmlns=.*<\/svg>$/);
  expect(eventArt(data, new URL('http://localhost'), 'opera')).toBeUndefined();
});

test.each([
  ['post', postArt, paths.postArt],
  ['person', speakerArt, paths.speakerArt],
  ['person', memberArt, paths.memberArt],
] as const)('a %s has its whole picture at its address, in any shape', (subject, make, address) => {
  const art = make(data, new URL('http://localhost'), 'blitz')!;
  expect(art.body).toContain(pictureElements(subject, 'blitz'));
  // Measures of its own would give it another crop than the drawing in a page has.
  expect(art.body).toMatch(/^<svg xmlns="[^"]+">/);
  expect(make(data, new URL('http://localhost'), 'opera')).toBeUndefined();
  // A past edition shows it still.
  expect(make(data, new URL('http://localhost'), 'past')).toBeDefined();
  expect(exporters.find(({ path }) => path.test(address('blitz')))?.make).toBe(make);
});

test('a scene is drawn by its subject and one of ninety-nine numbers', () => {
  const address = new URL('http://localhost');
  expect(sceneArt(data, address, 'music', '7')!.body).toContain(pictureElements('music', 'scene-7'));
  expect(sceneArt(data, address, 'opera', '7')).toBeUndefined();
  const isThere = (path: string) => exporters.some((exporter) => exporter.path.test(path));
  expect([7, 99, 0, 100, 1.5].map((number) => isThere(sceneAddress('music', number)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the stylesheet has the hues of the drawn art', () => {
  const css = readFileSync(new URL('../../../web/site/events/events.css', import.meta.url), 'utf8');
  const hues = [...css.matchAll(/\.cat-(\w+) \{\s*--hue: (\d+)/g)].map(([, name, hue]) => [
    name,
    Number(hue),
  ]);
  expect(Object.fromEntries(hues)).toEqual(eventCategoryHues);
});
