import { ensureBuild } from './ensure-build.ts';
import { ensureChromium } from './chromium.ts';
import { runTests, sayCounts } from './run-tests.ts';
import { quickChecks } from './steps.ts';

/** Everything, from nothing: sets up what is missing, checks, runs every test, and closes with the real counts. */
const checked = await quickChecks();
ensureChromium();
ensureBuild(console.log);
const counts = runTests();
if (!checked) console.log('One of the quick checks above has failed.');
sayCounts(counts);
process.exit(counts.isWell && checked ? 0 : 1);
