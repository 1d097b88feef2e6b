import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Role } from '#contract/access.ts';
import type { Festival } from './festival.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const PASSWORD = 'another long password';

/** Somebody new on the staff, made as an administrator would at the console. */
export async function addStaff(festival: Festival, name: string, role: Role): Promise<string> {
  const email = `${name.toLowerCase()}@example.org`;
  const options = ['--email', email, '--role', role, '--name', name, '--password', PASSWORD];
  await run(process.execPath, ['server/cli/main.ts', 'user', 'create', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: festival.dataDir },
  });
  return email;
}

/** Signs in by the form, and goes to the screen that was asked for. */
export async function enterPanel(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
