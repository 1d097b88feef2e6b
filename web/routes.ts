import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

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
    // announcement, announcement/:id
    // events, events/:id
    // blog, blog/:id
    route('leaderboard', 'routes/admin/leaderboards.tsx'),
    route('leaderboard/:id', 'routes/admin/leaderboard.tsx'),
    route('contact-inquiry', 'routes/admin/contact-inquiry.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),
] satisfies RouteConfig;
