import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SITE_ID } from '#contract/entities/site.ts';
import { paths } from '#contract/api/paths.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { story } from './story.ts';

const content = (page: Page, property: string) =>
  page.locator(`head meta[property="${property}"]`).getAttribute('content');

story(
  'A default blog image stands on the page and in its sharing tag; so do the default event and share images',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const picture = async (width: number, alt: string) => {
      const bytes = await corners({ width, height: 500 }).png().toBuffer();
      const { body } = await upload(owner, bytes, { name: `${alt}.png` });
      return { url: body.url, alt };
    };
    await owner.put(paths.api.document('blogs', 'bare'), {
      ...sample('blogs'),
      title: 'Without a picture',
      date: new Date(Date.now() - 60_000).toISOString(),
    });
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await owner.put(paths.api.document('events', 'bare'), {
      ...sample('events', { slug: 'bare', title: 'A bare event' }),
      sessions: [{ startAt: soon(2), endAt: soon(3), venueId: 'main-lawn', status: 'confirmed' }],
    });
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(paths.post('bare'));
    // Nobody has chosen one: what is drawn instead has words too.
    expect(await page.getByRole('img', { name: 'A drawing for “Without a picture”' }).count()).toBe(1);
    expect(await content(page, 'og:image')).toContain('/share/');

    const defaults = {
      blog: await picture(800, 'Lamps on the lawn'),
      event: await picture(801, 'The empty stage'),
      share: await picture(802, 'The whole festival'),
    };
    const { body: site } = await owner.get(`${paths.api.document('site', SITE_ID)}?audience=staff`);
    const saved = await owner.patch(paths.api.document('site', SITE_ID), {
      defaultImages: defaults,
      version: site.version,
    });
    expect(saved.status).toBe(200);

    await page.goto(paths.post('bare'));
    expect(await page.getByRole('img', { name: defaults.blog.alt }).count()).toBe(1);
    expect(await content(page, 'og:image')).toBe(festival.url + defaults.blog.url);
    expect(await content(page, 'og:image:alt')).toBe(defaults.blog.alt);
    expect(await content(page, 'og:type')).toBe('article');

    await page.goto(paths.event('bare'));
    expect(await page.getByRole('img', { name: defaults.event.alt }).count()).toBe(1);
    await page.goto('/about-us');
    expect(await content(page, 'og:image')).toBe(festival.url + defaults.share.url);
    expect(await content(page, 'og:image:alt')).toBe(defaults.share.alt);
  },
);
