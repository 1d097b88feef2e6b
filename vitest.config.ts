import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const ENGINE_TESTS = '**/*.engines.test.ts';

/** A worker goes from file to file of one project; the many short files of the last one fill the gaps at the end. */
const PROJECTS = ['engines', 'stories', 'unit'];
/** What takes longest begins first, or one core would wait for it in the end. */
const LONG = [
  'db/crash.engines',
  'auth/enumeration.engines',
  'auth/limits.engines',
  'auth/access-matrix.engines',
  'live/live-limits.engines',
  'every-page.story',
  'frame.story',
  'sign-in.story',
  'guard.story',
  'panel-events.story',
  'release.story',
  'freeze.story',
  'copy.story',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.includes(`/${name}.`));
      return place === -1 ? LONG.length : place;
    };
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    // Each test file waits for servers, databases and browsers more than it computes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,seed}/**/*.test.{ts,tsx}'],
          exclude: [ENGINE_TESTS],
          isolate: false,
        },
      },
      {
        // Everything that touches a database runs on both engines; a real PostgreSQL is started once for all.
        test: {
          name: 'engines',
          include: ['server/**/*.engines.test.ts'],
          retry: 1,
          globalSetup: ['server/testing/postgres.ts', 'server/testing/build.ts'],
          // Each test has a server and a database of its own; the program is read once for each worker.
          isolate: false,
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
