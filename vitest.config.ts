import { defineConfig } from 'vitest/config';

const ENGINE_TESTS = '**/*.engines.test.ts';

export default defineConfig({
  test: {
    // Each test file waits for servers, databases and browsers more than it computes.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,seed}/**/*.test.{ts,tsx}'],
          exclude: [ENGINE_TESTS],
        },
      },
      {
        // Everything that touches a database runs on both engines; a real PostgreSQL is started once for all.
        test: {
          name: 'engines',
          include: ['server/**/*.engines.test.ts'],
          retry: 1,
          globalSetup: ['server/testing/postgres.ts', 'server/testing/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['e2e/**/*.story.ts'],
          // A browser, a server and a disk on two cores: a story that held its breath too long is told again.
          retry: 2,
          globalSetup: ['e2e/build.ts'],
          // Stories share nothing but the browser, which is started once for each worker and not for each file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
