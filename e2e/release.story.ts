import { expect } from 'vitest';
import { storedIn, readyForOffline, offlineStory, SOON } from './offline.ts';
import { ALONE } from './story.ts';

const BUILD_MS = 240_000;

offlineStory.extend(ALONE)(
  'A new release takes over: open tabs are told, none of them breaks, and nothing of the old one is left',
  { timeout: BUILD_MS },
  async ({ festival, phone }) => {
    const first = await phone.open();
    await first.goto('/sponsors');
    await readyForOffline(first);
    const second = await phone.context().newPage();
    await second.goto('/about-us');
    await second.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    // Every release has another script; the style sheet beside it may be the same.
    const old = (await storedIn(first)).addresses.find((path) => /^\/assets\/frame-.*\.js$/.test(path))!;

    await festival.release('web/site/routes/sponsors.tsx', 'Become a sponsor', 'Lamps cost money.');
    for (const tab of [first, second]) await tab.getByText('A new version is ready.').waitFor();
    await expect
      .poll(
        () =>
          first.evaluate(
            'caches.keys().then((names) => names.filter((name) => name.startsWith("release-")).length)',
          ),
        SOON,
      )
      .toBe(2);

    // The server has forgotten the old files; the browser keeps them for as long as a tab needs them.
    expect((await fetch(festival.url + old)).status).toBe(404);
    expect(await first.evaluate(`fetch('${old}').then(({ status }) => status)`)).toBe(200);

    // A page that a new server makes for the first time may take longer, on two busy cores, than a tab waits for it
    // before it reads from its own copy.
    for (const path of ['/sponsors', '/sponsors.data'])
      expect((await fetch(festival.url + path)).status).toBe(200);

    // One tab is asked.
    await first.getByRole('button', { name: 'Reload' }).click();
    await first.getByText('Lamps cost money.').waitFor();
    // The other one just goes on, and arrives in the new release.
    await second.getByRole('link', { name: 'Sponsors', exact: true }).first().click();
    await expect
      .poll(() => second.locator('body').innerText(), { ...SOON, timeout: 30_000 })
      .toContain('Lamps cost money.');
    expect(await second.getByText('A new version is ready.').count()).toBe(0);
    await expect
      .poll(async () => {
        await first.reload();
        return (await storedIn(first)).addresses.includes(old);
      }, SOON)
      .toBe(false);

    await phone.close();
    await festival.stop();
    const cold = await phone.open();
    await cold.goto('/sponsors');
    await cold.getByText('Lamps cost money.').waitFor();
  },
);
