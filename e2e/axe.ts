import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isDrawn } from '#server/testing/rounds.ts';

const require = createRequire(import.meta.url);
/** The short form, because every page that is looked at has to read it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const NO_CONTRAST = { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } };

interface Finding {
  id: string;
  help: string;
  nodes: Array<{ target: string[]; failureSummary: string }>;
}

let looks = 0;

/**
 * The faults that axe finds on the page: WCAG 2.2 A and AA, and axe's best practices. Contrast takes twice as long as all
 * the rest, so `npm test` looks at it in a drawn part of the stories, and on every kind of page in `every-page`.
 */
export const axeFindings = (page: Page): Promise<string[]> =>
  isDrawn(5, `contrast ${looks++}`) ? allFindings(page) : run(page, { rules: NO_CONTRAST });

export const allFindings = (page: Page): Promise<string[]> => run(page, {});

/** Those that colours and type can make on a page whose words and structure are known to be sound. */
export const faultsOfLook = (page: Page): Promise<string[]> =>
  run(page, { runOnly: Object.keys(NO_CONTRAST) });

async function run(page: Page, options: object): Promise<string[]> {
  // The debugger runs the script, so the page's own Content-Security-Policy stays on.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(SOURCE);
  const findings = await page.evaluate<Finding[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) => violations)`,
  );
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`,
  );
}
