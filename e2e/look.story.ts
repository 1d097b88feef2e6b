import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { drawn } from '#server/testing/rounds.ts';
import { upload } from '#server/testing/upload.ts';
import { faultsOfLook } from './axe.ts';
import { offlineStory, readyForOffline } from './offline.ts';
import { SETTLED } from './looked.ts';
import { everyPage } from './pages.ts';
import { openPanel } from './panel.ts';
import { DESKTOP, PHONE, readersStory, story } from './story.ts';

const SITE = paths.api.document('site', 'site');
const SOON = { timeout: 10_000 };

/** Three colleges that could not be further apart. */
const LOOKS = {
  'maroon on yellow': { accent: '#7a0019', ground: '#ffcc33', type: 'playfair' },
  'navy on navy': { accent: '#001f5b', ground: '#001f5b', type: 'archivo' },
  'lime on grey': { accent: '#b6ff00', ground: '#777777' },
} as const;

const colourOf = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${property}')`,
  );
const token = (page: Page, name: string) => colourOf(page, ':root', `--color-${name}`);

readersStory('Without a choice the look is the product’s own', async ({ visitor }) => {
  const page = await visitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  expect(await page.locator('link[href^="/look-"]').count()).toBe(0);
  expect((await token(page, 'accent')).toLowerCase()).toBe('#decba7');
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg');
  expect(asked.filter((path) => path.startsWith('/fonts/') || path.startsWith('/look'))).toEqual([]);
});

for (const [name, look] of Object.entries(LOOKS)) {
  story(`Pages can be read in ${name}, light and dark`, async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    expect((await owner.patch(SITE, { look })).status).toBe(200);
    const page = await visitor();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    for (const path of drawn(everyPage, 2, name)) {
      await page.goto(path);
      for (const [colorScheme, { viewport }] of [
        ['dark', DESKTOP],
        ['light', PHONE],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.evaluate(SETTLED);
        expect(await faultsOfLook(page), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
    // Only the pair that was chosen comes over the network.
    const own = fonts.filter((path) => /fraunces|bricolage/.test(path));
    if ('type' in look) expect(own).toEqual([]);
    else expect(fonts.filter((path) => path.startsWith('/fonts/'))).toEqual([]);
  });
}

story(
  'An editor tries a look, is told what is wrong with it, and open pages follow it when it is saved',
  async ({ festival, visitor }) => {
    const open = await visitor();
    await open.goto('/ourteam');
    const screen = await visitor({ viewport: { width: 1280, height: 720 } });
    await screen.goto('/leaderboard?display=1');
    const before = await token(open, 'accent');
    const panel = await visitor();
    await openPanel(panel, festival.owner, `${adminPaths.site}?section=look`);
    await panel.getByRole('textbox', { name: /^Ground colour/ }).fill('#12305e');
    await panel.getByRole('textbox', { name: /^Accent colour/ }).fill('orangeish');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Accent colour must be a colour like #DECBA7.').first().waitFor();
    expect(await panel.getByRole('textbox', { name: /^Ground colour/ }).inputValue()).toBe('#12305e');
    await panel.getByRole('textbox', { name: /^Accent colour/ }).fill('#c2410c');
    await panel.getByRole('combobox', { name: /^Type/ }).selectOption('archivo');
    // The preview shows it before it is saved, by day and by night, and nobody else sees it.
    await panel.getByText(/As words by night: #/).waitFor();
    const pane = await colourOf(panel, '[data-at=night]', 'background-color');
    expect(pane).not.toBe(await colourOf(panel, 'html', 'background-color'));
    expect(await token(open, 'accent')).toBe(before);
    await panel.getByRole('button', { name: 'Save' }).click();

    for (const page of [open, screen, panel])
      await expect.poll(() => token(page, 'accent'), SOON).toContain('#c2410c');
    const words = await colourOf(open, '.kicker, .text-gold', 'color');
    expect(words).not.toBe('rgb(222, 203, 167)');
    expect(await open.locator('link[rel=icon]').getAttribute('href')).toContain('?v=');

    // And back again, without a reload.
    const owner = await festival.signedIn();
    await owner.patch(SITE, { look: null });
    await expect.poll(() => token(open, 'accent'), SOON).toBe(before);
    expect(await open.locator('link[href^="/look-"]').count()).toBe(0);
  },
);

story('A logo stands in the place of the mark, by sign-in too', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#0af"/></svg>';
  const { body } = await upload(owner, Buffer.from(drawing), { name: 'logo.svg', kind: 'logo' });
  await owner.patch(SITE, { look: { logo: body.url, plate: true } });
  const page = await visitor();
  for (const path of ['/', '/leaderboard?display=1', adminPaths.login]) {
    await page.goto(path);
    const mark = page.locator('.logo-mark:visible').first();
    await mark.waitFor();
    const shown = await page.evaluate<string>(
      `getComputedStyle([...document.querySelectorAll('.logo-mark')].find((mark) => mark.checkVisibility())).backgroundImage`,
    );
    expect(shown, path).toContain(body.url);
    const box = (await mark.boundingBox())!;
    expect(box.width / box.height, path).toBeGreaterThan(2);
  }
});

offlineStory('The look stays without a network', async ({ festival, phone }) => {
  const owner = await festival.signedIn();
  await owner.patch(SITE, { look: LOOKS['maroon on yellow'] });
  const page = await phone.open();
  await page.goto('/');
  await readyForOffline(page);
  await page.goto('/blog');
  const online = await token(page, 'ink');
  await phone.context().setOffline(true);
  await page.goto('/ourteam');
  expect(await token(page, 'ink')).toBe(online);
  await expect
    .poll(() => page.evaluate<boolean>(`document.fonts.check('1em "Playfair Display"')`), SOON)
    .toBe(true);
});
