import { ENGLISH } from '#contract/languages/words.ts';
import { LANGUAGE } from '../scripts/words/language.ts';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The two screens of a collection: one module serves all collections and goes by the address. */
const edited = (segment: string) => [
  route(segment, 'panel/routes/documents.tsx', { id: `panel/list-${segment}` }),
  route(`${segment}/:id`, 'panel/routes/documents.tsx', { id: `panel/edit-${segment}` }),
];

const imported = (path: string) =>
  route(path, 'panel/routes/import.tsx', { id: `panel/import-${path.split('/')[0]!}` });

const panel = [
  route('admin-panel', 'panel/routes/panel.tsx', [
    index('panel/routes/home.tsx'),
    route('dashboard', 'panel/routes/dashboard.tsx'),
    route('user', 'panel/routes/users.tsx'),
    route('user/:id', 'panel/routes/user.tsx'),
    ...edited('announcement'),
    ...['events/import', 'sponsors/import', 'team/import', 'leaderboard/:id/import'].map(imported),
    ...edited('events'),
    ...edited('blog'),
    route('leaderboard', 'panel/routes/leaderboards.tsx'),
    route('leaderboard/:id', 'panel/routes/leaderboard.tsx'),
    route('contact-inquiry', 'panel/routes/contact-inquiry.tsx'),
    // Beyond the specification's table
    ...['sponsors', 'team', 'speakers', 'sessions', 'venues'].flatMap(edited),
    route('activity', 'panel/routes/activity.tsx'),
    route('privacy', 'panel/routes/privacy.tsx'),
    route('running', 'panel/routes/running.tsx'),
    route('site', 'panel/routes/documents.tsx', { id: 'panel/edit-site' }),
    route('media', 'panel/routes/media.tsx'),
    route('editions', 'panel/routes/editions.tsx'),
    route('handing-on', 'panel/routes/handing-on.tsx'),
    route('setup', 'panel/routes/setup.tsx'),
    route('*', 'panel/routes/not-found.tsx'),
  ]),
];

/** The specification's route tables, in their order. Ids of panel routes begin with `panel/`: see short-manifest.ts. */
export default [
  // Public routes, in the shared layout
  layout('site/routes/public-layout.tsx', [
    index('site/routes/home.tsx'),
    route('contact', 'site/routes/contact.tsx'),
    route('about-us', 'site/routes/about-us.tsx'),
    route('announcement', 'site/routes/announcement.tsx'),
    route('events', 'site/routes/events.tsx'),
    route('events/:eventId', 'site/routes/event.tsx'),
    route('leaderboard', 'site/routes/leaderboard.tsx'),
    route('blog', 'site/routes/blog.tsx'),
    route('blog/:id', 'site/routes/blog-post.tsx'),
    route('sponsors', 'site/routes/sponsors.tsx'),
    route('conclave', 'site/routes/conclave.tsx'),
    route('ourteam', 'site/routes/ourteam.tsx'),
    // Beyond the specification's table
    route('search', 'site/routes/search.tsx'),
    route('places', 'site/routes/places.tsx'),
    route('places/:venueId', 'site/routes/place.tsx'),
    route('my-day', 'site/routes/my-day.tsx'),
    route('privacy', 'site/routes/privacy.tsx'),
    route('archive/:year?/:section?/:id?', 'site/routes/archive.tsx'),
    route('*', 'site/routes/not-found.tsx'),
  ]),

  // Admin routes: the login, which is outside the guard, and all the others behind it
  route('admin-panel/login', 'panel/routes/login.tsx'),
  // The panel itself is in English alone.
  ...(LANGUAGE === ENGLISH ? panel : []),
] satisfies RouteConfig;
