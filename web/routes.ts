import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The two screens of a collection: one module for all of them, which goes by the address. */
const edited = (segment: string) => [
  route(segment, 'routes/admin/documents.tsx', { id: `list-${segment}` }),
  route(`${segment}/:id`, 'routes/admin/documents.tsx', { id: `edit-${segment}` }),
];

/** The specification's route tables, in their order. */
export default [
  // Public routes, in the shared layout
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('announcement', 'routes/announcement.tsx'),
    route('events', 'routes/events.tsx'),
    route('events/:eventId', 'routes/event.tsx'),
    route('leaderboard', 'routes/leaderboard.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:id', 'routes/blog-post.tsx'),
    route('sponsors', 'routes/sponsors.tsx'),
    route('conclave', 'routes/conclave.tsx'),
    route('ourteam', 'routes/ourteam.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  // Admin routes: the login, which is outside the guard, and all the others behind it
  route('admin-panel/login', 'routes/admin/login.tsx'),
  route('admin-panel', 'routes/admin/panel.tsx', [
    index('routes/admin/home.tsx'),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('user', 'routes/admin/users.tsx'),
    route('user/:id', 'routes/admin/user.tsx'),
    ...edited('announcement'),
    route('events/import', 'routes/admin/import-events.tsx'),
    ...edited('events'),
    ...edited('blog'),
    route('leaderboard', 'routes/admin/leaderboards.tsx'),
    route('leaderboard/:id', 'routes/admin/leaderboard.tsx'),
    route('contact-inquiry', 'routes/admin/contact-inquiry.tsx'),
    // Beyond the specification's table
    ...['sponsors', 'team', 'speakers', 'sessions', 'venues'].flatMap(edited),
    route('activity', 'routes/admin/activity.tsx'),
    route('site', 'routes/admin/documents.tsx', { id: 'edit-site' }),
    route('media', 'routes/admin/media.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),
] satisfies RouteConfig;
