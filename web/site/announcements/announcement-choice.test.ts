import { describe, expect, it } from 'vitest';
import type { AnnouncementCategory } from '#contract/text/labels.ts';
import { categoryAddress, categoryChips, ofCategory, parseCategory } from './announcement-choice.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

const of = (category: AnnouncementCategory, id: string) => ({ id, category }) as PublicAnnouncement;
const list = [of('results', 'a'), of('venue', 'b'), of('results', 'c')];

describe('the category in the address', () => {
  it.each([
    ['', undefined],
    ['category=results', 'results'],
    ['category=RESULTS', undefined],
    ['category=nothing', undefined],
  ])('"%s" asks for %s', (search, expected) => {
    expect(parseCategory(new URLSearchParams(search))).toBe(expected);
  });

  it('is left out for all', () => {
    expect(categoryAddress(undefined)).toBe('/announcement');
    expect(categoryAddress('venue')).toBe('/announcement?category=venue');
  });
});

it('filters, and the chips say how many there are', () => {
  expect(ofCategory(list, 'results').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(ofCategory(list, undefined)).toHaveLength(3);
  expect(
    categoryChips(list, 'results').map(({ label, count, isCurrent }) => [label, count, isCurrent]),
  ).toEqual([
    ['All', 3, false],
    ['General', 0, false],
    ['Schedule', 0, false],
    ['Results', 2, true],
    ['Venue', 1, false],
  ]);
});
