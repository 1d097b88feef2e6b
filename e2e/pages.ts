import { archivePaths } from '#contract/api/archive-paths.ts';
import { navigation, paths } from '#contract/api/paths.ts';
import { pastEdition } from '#seed/past/edition.ts';
import { rounds } from '#server/testing/rounds.ts';

/** The demo's past edition. */
export const pastYear = pastEdition(new Date()).id;

/** One page of each kind that most visitors see. */
export const mainPages = [
  ...navigation.map(({ to }) => to),
  paths.conclave,
  paths.event('rangoli'),
  paths.post('four-days-on-chai'),
] as const;

/** Every public page: those, and those that few look for. */
export const everyPage = [
  ...mainPages,
  paths.privacy,
  paths.search,
  paths.places,
  paths.myDay,
  paths.place('main-lawn'),
  archivePaths.archive,
  archivePaths.records,
  archivePaths.edition(pastYear),
  ...['events/nritya', 'leaderboard'].map((address) => archivePaths.page(pastYear, address)),
] as const;

/** The same pages as their addresses can change them. */
export const variants = [
  '/events?view=timeline&kind=show',
  '/events?starred=1',
  '/events?q=dance',
  '/events?q=zzzzzz',
  '/blog?tag=guide',
  '/announcement?category=results',
  '/leaderboard?by=event',
  '/leaderboard?by=day',
  '/leaderboard?open=neem',
  '/leaderboard?display=1',
  '/conclave?speaker=ira-vaidya',
  '/ourteam?q=light',
  '/search?q=band',
  '/search?q=nothing-like-it',
];

const PART = 8;
/** In parts, because all of them in a row would take longer than a story may. */
export const inParts = (pages: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(pages.length / PART) }, (_, part) =>
    pages.slice(part * PART, (part + 1) * PART),
  );

/** Ways to look that find the same on many pages: the suite takes one after the other, `npm run long` all on each page. */
export const inTurn = <Way>(ways: readonly Way[], page: number): readonly Way[] =>
  rounds(1, ways.length) === 1 ? [ways[page % ways.length]!] : ways;
