import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { EVENT_CATEGORIES } from '#contract/text/labels.ts';
import { drawn } from '#server/testing/rounds.ts';
import { upload } from '#server/testing/upload.ts';
import { tooFaint } from './contrast.ts';
import { inTurn } from './pages.ts';
import { DESKTOP, PHONE, story } from './story.ts';

const SIZE = { width: 1600, height: 1000 };
const LEAST = 4.5;

/** Blocks of black and white, side by side in no order. */
async function noise(): Promise<Buffer> {
  const [width, height] = [200, 125];
  const cells = Buffer.from(
    Array.from({ length: width * height }, (_, at) => ((at * 7919) % 97 < 48 ? 0 : 255)),
  );
  return sharp(cells, { raw: { width, height, channels: 1 } })
    .resize({ ...SIZE, kernel: 'nearest' })
    .png()
    .toBuffer();
}
const flat = (shade: number): Promise<Buffer> =>
  sharp({ create: { ...SIZE, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();

/** Header, breadcrumb and title of an event's page, by night and by day. */
async function expectLegible(page: Page, what: string): Promise<void> {
  const hero = page.locator('.event-hero');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(
      await tooFaint(
        page,
        LEAST,
        page.locator('body > header a, header nav a').filter({ hasText: /\w/ }),
        hero.locator('.breadcrumb li'),
        hero.getByRole('heading', { level: 1 }),
      ),
      `${what} at ${page.viewportSize()!.width}, ${colorScheme}`,
    ).toEqual([]);
  }
}

story(
  'Header, breadcrumb and title can be read over a white, a noisy and a dark poster',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const event = paths.api.document('events', 'blitz-chess');
    const windows = [
      await visitor(PHONE),
      await visitor({ viewport: { width: 1281, height: 800 } }),
      await visitor(DESKTOP),
    ];
    const posters = [
      ['white', await flat(255)],
      ['noisy', await noise()],
      ['dark', await flat(20)],
    ] as const;
    for (const [index, [name, bytes]] of posters.entries()) {
      const { body } = await upload(owner, bytes, { name: `${name}.png` });
      expect((await owner.patch(event, { poster: { url: body.url, alt: name } })).status).toBe(200);
      for (const page of inTurn(windows, index)) {
        await page.goto(paths.event('blitz-chess'));
        await page
          .getByRole('img', { name })
          .evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
        await expectLegible(page, name);
      }
    }
  },
);

story('They can be read over the drawing of every category', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const { documents } = (await owner.get('/api/documents/events?limit=100')).body as unknown as {
    documents: { id: string; category: string; poster?: unknown }[];
  };
  const windows = [await visitor(PHONE), await visitor(DESKTOP)];
  for (const [index, category] of drawn(EVENT_CATEGORIES, 3, 'drawings').entries()) {
    const { id } = documents.find((event) => event.category === category && !event.poster)!;
    for (const page of inTurn(windows, index)) {
      await page.goto(paths.event(id));
      await expectLegible(page, category);
    }
  }
});
