import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../scripts/ensure-build.ts';
import { ensureChromium } from '../scripts/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the stories of one run share. */
    runFolder: string;
  }
}

/** Stories run against the built site, so the build and the browser must be there first. */
export default function setup(project: TestProject): () => void {
  ensureChromium();
  // With the test runner's NODE_ENV, React would be built with its warnings and at half its speed.
  const said = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  ensureBuild(console.log);
  process.env.NODE_ENV = said;

  const folder = mkdtempSync(join(tmpdir(), 'utsav-stories-'));
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
