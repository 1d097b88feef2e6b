import { createBrowserRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { onHistoryStep } from '#web/shared/ui/history-steps.ts';
import { listenBeforeRouter } from './history-steps.ts';

/** As much of a browser's window as React Router needs to have a history. */
class FakeWindow extends EventTarget {
  readonly document = { defaultView: this, createElement: () => ({}) };
  readonly location = new URL('http://localhost/');
  readonly history = { state: null, pushState: () => {}, replaceState: () => {} };

  back(): void {
    this.dispatchEvent(Object.assign(new Event('popstate'), { state: { dialog: true } }));
  }
}

/** How often the page's loader runs when Back leaves the entry of a dialog. */
async function loadsOnBack(prepare: () => void): Promise<number> {
  const window = new FakeWindow();
  vi.stubGlobal('window', window);
  prepare();
  const loader = vi.fn(() => null);
  const router = createBrowserRouter([{ path: '/', loader }], {
    window: window as unknown as Window,
    hydrationData: { loaderData: { '0': null } },
  });
  const leave = onHistoryStep((state) => (state as { dialog?: boolean }).dialog === true);
  window.back();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  leave();
  router.dispose();
  return loader.mock.calls.length;
}

afterEach(() => vi.unstubAllGlobals());

test('the router does not see a step out of a dialog', async () => {
  expect(await loadsOnBack(listenBeforeRouter)).toBe(0);
});

test('without the patch the router loads the page again', async () => {
  expect(await loadsOnBack(() => {})).toBe(1);
});
