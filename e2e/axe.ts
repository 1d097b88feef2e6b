import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  help: string;
  nodes: Array<{ target: string[]; failureSummary: string }>;
}

/** What axe finds on the page as it stands: WCAG 2.2 A and AA and its best practices. Empty is right. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's own policy against foreign scripts stays on.
  await page.evaluate(source);
  const findings = await page.evaluate<Finding[]>('axe.run(document).then(({ violations }) => violations)');
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`,
  );
}
