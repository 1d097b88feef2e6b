import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  help: string;
  nodes: Array<{ target: string[]; failureSummary: string }>;
}

/** The faults that axe finds on the page: WCAG 2.2 A and AA, and axe's best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The debugger runs the script, so the page's own Content-Security-Policy stays on.
  await page.evaluate(axe.source);
  const findings = await page.evaluate<Finding[]>('axe.run(document).then(({ violations }) => violations)');
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`,
  );
}
