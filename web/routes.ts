import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The specification's route tables, in their order. */
export default [
  // Public routes, in the shared layout
  layout('routes/public-layout.tsx', [
    route('about-us', 'routes/about-us.tsx'),
    route('announcement', 'routes/announcement.tsx'),
    route('leaderboard', 'routes/leaderboard.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:id', 'routes/blog-post.tsx'),
    route('sponsors', 'routes/sponsors.tsx'),
    route('conclave', 'routes/conclave.tsx'),
    route('ourteam', 'routes/ourteam.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
