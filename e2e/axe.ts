import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
/** The short form, because every page that is looked at has to read it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  help: string;
  nodes: Array<{ target: string[]; failureSummary: string }>;
}

/** The faults that axe finds on the page: WCAG 2.2 A and AA, and axe's best practices. */
export const axeFindings = (page: Page): Promise<string[]> =>
  run(page, 'document', { resultTypes: ['violations'] });

/** Those that other colours can make on a page whose words and structure are known to be sound; of long lists the first dozen. */
export const faintWords = (page: Page): Promise<string[]> =>
  run(page, `{ exclude: [['li:nth-child(n+13)'], ['tr:nth-child(n+13)']] }`, {
    resultTypes: ['violations'],
    runOnly: ['color-contrast', 'link-in-text-block'],
  });

/** Those that colours and type can make, wherever they stand on such a page. */
export const faultsOfLook = (page: Page): Promise<string[]> =>
  run(page, 'document', {
    resultTypes: ['violations'],
    runOnly: ['color-contrast', 'link-in-text-block'],
  });

async function run(page: Page, what: string, options: object): Promise<string[]> {
  // The debugger runs the script, so the page's own Content-Security-Policy stays on.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(SOURCE);
  const findings = await page.evaluate<Finding[]>(
    `axe.run(${what}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`,
  );
}
