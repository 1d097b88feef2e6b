import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { readDurations } from './scripts/test-durations.ts';

const ENGINE_TESTS = '**/*.engines.test.ts';

/** The projects run in this order, because the many short files of the last one fill the gaps at the end. */
const PROJECTS = ['engines', 'stories', 'unit'];
/** The longest files of the last run begin first, so that no core waits for one of them at the end. */
const durations = readDurations();

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      durations[relative(import.meta.dirname, moduleId)] ?? 0;
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort(
      (a, b) => projectOf(a) - projectOf(b) || secondsOf(b) - secondsOf(a),
    );
  }
}

export default defineConfig({
  test: {
    // Test files mostly wait for servers, databases and browsers, so there may be more workers than cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst, groupOrder: 1 },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,seed,scripts}/**/*.test.{ts,tsx}'],
          exclude: [ENGINE_TESTS],
          isolate: false,
        },
      },
      {
        // Tests with a database run on both engines; one real PostgreSQL serves all of them.
        test: {
          name: 'engines',
          include: ['server/**/*.engines.test.ts'],
          // Half of their time they wait: for answers that are late on purpose, and for processes to begin and end.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          globalSetup: ['server/testing/postgres.ts', 'server/testing/build.ts'],
          // Every test has its own server and database, so files may share a worker's modules.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Processes that a server starts from the sources begin in a third of the time.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'build/compile-cache') },
        },
      },
      {
        test: {
          name: 'stories',
          include: ['e2e/**/*.story.ts'],
          // `npm run long` runs these.
          exclude: process.env['LONG'] ? [] : ['e2e/long/**'],
          // What comes comes, and a busy machine may take longer than a second.
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['e2e/build.ts'],
          // Stories share only the browser, which is started once per worker.
          isolate: false,
          testTimeout: 150_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
