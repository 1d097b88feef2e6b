import { quickSteps, runStep } from './steps.ts';

/** The quick loop: format, lint, types and unit tests, all of them even when one fails. */
const results = [...quickSteps, ['unit tests', 'vitest run --project unit --reporter=dot'] as const].map(
  ([name, command]) => runStep(name, command),
);
process.exit(results.every(Boolean) ? 0 : 1);
