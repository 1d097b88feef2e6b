import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { renderedPage, startIn, WORDS } from '#web/testing/rendered-page.tsx';
import { isShell } from './shell.ts';

/** What the page's own script leaves in the browser's window. */
const windowOf = (html: string) => ({ __reactRouterContext: startIn(html).context });

test('the shell shows the root’s fallback, and tells the browser to load the page by itself', async () => {
  const shell = await renderedPage(paths.shell);
  expect(shell).toContain('Empty frame');
  expect(shell).not.toContain(WORDS);
  expect(isShell(windowOf(shell))).toBe(true);
});

test('any other page has its content', async () => {
  const page = await renderedPage('/');
  expect(page).toContain(WORDS);
  expect(page).not.toContain('Empty frame');
  expect(isShell(windowOf(page))).toBe(false);
});
