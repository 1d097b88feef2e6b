import { describe, expect, it } from 'vitest';
import type { AnnouncementCategory } from '#contract/text/labels.ts';
import {
  announcementPage,
  announcementsAddress,
  categoryChips,
  ofCategory,
  parseCategory,
} from './announcement-choice.ts';
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
    expect(announcementsAddress(undefined)).toBe('/announcement');
    expect(announcementsAddress('venue')).toBe('/announcement?category=venue');
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

describe('many announcements', () => {
  const many = Array.from({ length: 250 }, (_, number) => of('general', `a${number}`));
  many[240] = { ...many[240]!, pinned: true };

  it('come in pages, the pinned first, each once', () => {
    const all = [1, 2, 3].flatMap((page) => announcementPage(many, page, undefined).announcements);
    expect(all.map(({ id }) => id)).toEqual([
      'a240',
      ...many.map(({ id }) => id).filter((id) => id !== 'a240'),
    ]);
    expect(announcementPage(many, 9, undefined)).toMatchObject({ page: 3, pages: 3 });
    expect(announcementsAddress('venue', 3)).toBe('/announcement?category=venue&page=3');
  });

  it('open at the page of the one that a link leads to', () => {
    expect(announcementPage(many, undefined, 'a150')).toMatchObject({ page: 2 });
    expect(announcementPage(many, undefined, 'gone')).toMatchObject({ page: 1 });
    expect(announcementPage(many, 3, 'a0')).toMatchObject({ page: 3 });
  });
});
