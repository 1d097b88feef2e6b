import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The short form, because every page that is looked at has to read it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  help: string;
  nodes: Array<{ target: string[]; failureSummary: string }>;
}

/** The rules that a change of colours can break; the others ask for words and structure. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The faults that axe finds on the page: WCAG 2.2 A and AA, and axe's best practices. */
export async function axeFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  // The debugger runs the script, so the page's own Content-Security-Policy stays on.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(SOURCE);
  const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) };
  const findings = await page.evaluate<Finding[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`,
  );
}
