import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { renderedPage, WORDS } from '#web/testing/rendered-page.tsx';
import { isShell } from './shell.ts';

/** What the page's own script leaves in the browser's window. */
function windowOf(html: string): Parameters<typeof isShell>[0] {
  const [, code = ''] = /<script>(window\.__reactRouterContext = .*?)<\/script>/.exec(html) ?? [];
  const window = {};
  // eslint-disable-next-line typescript/no-implied-eval -- the code is React Router's own.
  new Function('window', code)(window);
  return window;
}

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
