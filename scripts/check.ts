import { quickChecks, runStep } from './steps.ts';

/** The quick loop: format, lint, types and unit tests, all of them even when one fails. */
const areWell = await quickChecks();
const isTested = await runStep(['unit tests', 'vitest run --project unit --reporter=agent']);
process.exit(areWell && isTested ? 0 : 1);
