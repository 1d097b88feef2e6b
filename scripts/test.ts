import { ensureBuild } from './ensure-build.ts';
import { ensureChromium } from './chromium.ts';
import { runTests } from './run-tests.ts';
import { quickSteps, runStep } from './steps.ts';

/** Everything, from nothing: sets up what is missing, checks, runs every test, and closes with the real counts. */
const checked = quickSteps.map(([name, command]) => runStep(name, command)).every(Boolean);
ensureChromium();
ensureBuild(console.log);
const tested = runTests();
if (!checked) console.log('One of the quick checks above has failed.');
process.exit(tested && checked ? 0 : 1);
