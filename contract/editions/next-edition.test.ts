import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#contract/api/document.ts';
import { CARRIED, type Carried } from '#contract/api/editions.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { type Documents, moved, nextEdition } from './next-edition.ts';

const stored = (id: string, fields: object): AnyDocument => ({
  id,
  version: 3,
  createdAt: '',
  updatedAt: '',
  updatedBy: 'test',
  ...fields,
});
const documents: Documents = {
  site: [
    stored('site', {
      ...minimal.site,
      edition: 'Edition 52',
      nextDates: 'Next year.',
      about: '<p>Us.</p>',
      plan: { url: '/plan.png', alt: 'Plan' },
      defaultImages: {},
    }),
  ],
  events: [stored('nritya', minimal.events), stored('draft', { ...minimal.events, status: 'draft' })],
  results: [stored('first', minimal.results)],
  leaderboards: [
    stored('houses', {
      ...minimal.leaderboards,
      freezeAt: '2026-03-15T11:30:00.000Z',
      revealedAt: '2026-03-15T16:00:00.000Z',
      finalisedAt: '2026-03-15T17:00:00.000Z',
    }),
  ],
  venues: [stored('lawn', minimal.venues)],
  team: [stored('asha', minimal.team)],
  sponsors: [stored('chai', minimal.sponsors)],
  blogs: [stored('post', minimal.blogs)],
  announcement: [stored('news', minimal.announcement)],
};
const every = (value: boolean) => Object.fromEntries(CARRIED.map((name) => [name, value])) as Carried;
const stepsWith = (carry: Carried) =>
  nextEdition(documents, { startsOn: '2027-03-11', endsOn: '2027-03-14', edition: 'Edition 53', carry });
const removed = (carry: Carried) =>
  stepsWith(carry)
    .filter(({ fields }) => fields === null)
    .map(({ collection, id }) => `${collection}/${id}`);

describe('the next edition', () => {
  it('leaves behind what belongs to this one, drafts too', () => {
    expect(removed(every(true))).toEqual([
      'results/first',
      'events/nritya',
      'events/draft',
      'announcement/news',
      'blogs/post',
    ]);
  });

  it.each([
    ['places', 'venues/lawn'],
    ['people', 'team/asha'],
    ['sponsors', 'sponsors/chai'],
    ['boards', 'leaderboards/houses'],
  ])('leaves %s behind where they are not carried over', (name, gone) => {
    expect(removed({ ...every(true), [name]: false })).toContain(gone);
    expect(removed(every(true))).not.toContain(gone);
  });

  it('has its boards without points, not revealed and not final, and their freeze moved with the dates', () => {
    const board = stepsWith(every(true)).find(({ collection }) => collection === 'leaderboards')!;
    expect(board).toMatchObject({
      version: 3,
      fields: { title: 'Houses', freezeAt: '2027-03-14T11:30:00.000Z' },
    });
    expect(Object.keys(board.fields!)).not.toEqual(expect.arrayContaining(['revealedAt']));
    expect(board.fields).not.toHaveProperty('finalisedAt');
  });

  const siteWith = (carry: Carried) =>
    stepsWith(carry).find(({ collection }) => collection === 'site')!.fields!;

  it('begins on its new days at the same hours', () => {
    expect(siteWith(every(true))).toMatchObject({
      startsAt: '2027-03-11T03:30:00.000Z',
      endsAt: '2027-03-14T16:30:00.000Z',
      edition: 'Edition 53',
      about: '<p>Us.</p>',
    });
    expect(siteWith(every(true))).not.toHaveProperty('nextDates');
  });

  it('keeps its name and time zone even where no page is carried over', () => {
    const site = siteWith(every(false));
    expect(site).toMatchObject({ name: 'Utsav', timezone: 'Asia/Kolkata' });
    for (const field of ['about', 'plan', 'defaultImages']) expect(site).not.toHaveProperty(field);
  });

  it.each([
    ['pages', 'about'],
    ['places', 'plan'],
    ['look', 'defaultImages'],
  ])('has with its %s the field %s', (name, field) => {
    expect(siteWith({ ...every(false), [name]: true })).toHaveProperty(field);
  });
});

it('moves by days of the calendar, over a change to summer time too', () => {
  // 17:00 in Berlin, in winter and in summer.
  expect(moved('2026-03-28T16:00:00.000Z', 1, 'Europe/Berlin')).toBe('2026-03-29T15:00:00.000Z');
});
