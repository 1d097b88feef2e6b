import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Every page knows every route from the start: no discovery request that a kept page, an old tab or a
  // browser without a network would have to wait for.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
