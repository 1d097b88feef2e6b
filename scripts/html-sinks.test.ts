import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Ways to write HTML or a handler as a string that the linter does not see, and ways to keep it from looking. */
const UNSEEN = [
  /\bdangerouslySetInnerHTML['"]?\s*[:,\]]/,
  /setAttribute(NS)?\(\s*['"`](on|srcdoc)/i,
  /oxlint-disable.*(no-danger|no-restricted-properties|forbid-dom-props|no-script-url|no-new-func|no-eval|no-implied-eval)/,
  /\[\s*['"`](inner|outer)['"`]\s*\+/,
];

const ALLOWED = [
  // An empty string, by which React leaves the served scripts as they are.
  "web/app/router-patches/page-scripts.tsx: const asServed = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };",
];

test('HTML as a string stands only where the linter sees it', () => {
  const files = globSync('{web,contract}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => UNSEEN.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual(ALLOWED);
});
