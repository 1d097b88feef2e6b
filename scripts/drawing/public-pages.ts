import { archivePaths } from '#contract/api/archive-paths.ts';

/** At least one address of each pattern, where this edition is in the archive. */
export const addressesWith = (edition: { id: string; fields: { addresses: string[] } }) => ({
  '/': ['/'],
  '/contact': ['/contact'],
  '/about-us': ['/about-us'],
  '/announcement': ['/announcement'],
  '/events': ['/events', '/events?view=timeline', '/events?q=zzzzzz'],
  '/events/:eventId': ['/events/rangoli'],
  '/leaderboard': ['/leaderboard', '/leaderboard?by=event', '/leaderboard?by=day', '/leaderboard?display=1'],
  '/blog': ['/blog'],
  '/blog/:id': ['/blog/four-days-on-chai'],
  '/sponsors': ['/sponsors'],
  '/conclave': ['/conclave', '/conclave?speaker=ira-vaidya'],
  '/ourteam': ['/ourteam'],
  '/search': ['/search?q=band'],
  '/places': ['/places'],
  '/places/:venueId': ['/places/main-lawn'],
  '/my-day': ['/my-day'],
  '/privacy': ['/privacy'],
  '/archive/:year?/:section?/:id?': [
    '/archive',
    '/archive/records',
    archivePaths.edition(edition.id),
    ...['events/nritya', ...edition.fields.addresses.filter((address) => !address.includes('/'))].map(
      (address) => archivePaths.page(edition.id, address),
    ),
  ],
  '/*': ['/nothing-is-here'],
});
