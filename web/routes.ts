import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The specification's route tables, in their order. */
export default [
  // Public routes, in the shared layout
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('announcement', 'routes/announcement.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
