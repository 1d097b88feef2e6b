import { expect, test } from 'vitest';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { editionPaths } from '#contract/api/editions.ts';
import { paths } from '#contract/api/paths.ts';
import { watchPaths } from '#contract/api/running.ts';
import { pastEdition } from '#seed/past/edition.ts';
import { describeProgram } from '#server/testing/engines.ts';
import { readMetrics } from '#server/testing/metrics.ts';
import { sample } from '#server/testing/samples.ts';

/** As React writes it. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
const textOf = async (url: string) => (await fetch(url)).text();
const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

describeProgram('The archive', { SEED: 'demo' }, (served) => {
  const past = pastEdition(new Date());

  test('has every page of the demo’s past edition, each with its own address for search engines', async () => {
    const { url } = served();
    const sitemap = await textOf(`${url}/sitemap.xml`);
    // Whatever address it is asked at, it is found under its own.
    const origin = `http://localhost:${new URL(url).port}`;
    const pages = [
      archivePaths.archive,
      archivePaths.records,
      archivePaths.edition(past.id),
      ...past.fields.addresses
        .filter((address) => !address.startsWith('ourteam/'))
        .map((address) => archivePaths.page(past.id, address)),
    ];
    expect(pages.length).toBeGreaterThan(30);
    for (const path of pages) {
      const response = await fetch(url + path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
      expect(sitemap, path).toContain(`<loc>${origin}${path}</loc>`);
    }
    expect(await textOf(url + paths.about)).toContain(`href="${archivePaths.edition(past.id)}"`);
    const [member] = past.snapshot.team;
    expect(await statusOf(url + paths.memberArt(member!.id))).toBe(200);
  });

  test('tells every point, the programme, who won, the posts, the team, the sponsors and the pictures', async () => {
    const { url } = served();
    const page = (address: string) => textOf(url + archivePaths.page(past.id, address));
    const { snapshot } = past;
    const board = await page('leaderboard');
    for (const { placements, leaderboardId } of snapshot.results)
      if (leaderboardId === snapshot.leaderboards[0]!.id)
        for (const { participants } of placements) expect(board).toContain(participants.join(', '));
    const programme = await page('events');
    const results = await page('results');
    for (const { title, id } of snapshot.events) {
      const written = escaped(title);
      expect(programme).toContain(written);
      if (snapshot.results.some(({ eventId }) => eventId === id)) expect(results).toContain(written);
    }
    for (const { title } of snapshot.blogs) expect(await page('blog')).toContain(escaped(title));
    for (const { name } of snapshot.team) expect(await page('ourteam')).toContain(name);
    for (const { name } of snapshot.sponsors) expect(await page('sponsors')).toContain(escaped(name));
    for (const { url: picture } of snapshot.site.homeGallery!)
      expect(await page('pictures')).toContain(picture);
    expect(await textOf(url + archivePaths.records)).toContain('Mahua House');
  });

  test('has no other pages, however they are asked for', async () => {
    const { url } = served();
    for (const path of [
      '/archive/1999',
      archivePaths.page(past.id, 'events/no-such-event'),
      archivePaths.page(past.id, 'pictures/9'),
      archivePaths.page(past.id, 'pictures/1'),
      archivePaths.page(
        past.id,
        past.fields.addresses.find((address) => address.startsWith('ourteam/'))!,
      ),
      archivePaths.page(past.id, 'contact'),
      '/archive/records/events',
      `${archivePaths.page(past.id, 'events')}/nritya/more`,
    ])
      expect(await statusOf(url + path), path).toBe(404);
    expect(await statusOf(`${url}/archive/${past.id}/`)).toBe(301);
  });

  test('is drawn once, whatever is written of today, and goes when its edition is reopened', async () => {
    const { url, owner } = served();
    const year = 2190;
    expect((await owner.post(editionPaths.close, { year, title: 'The last' })).status).toBe(200);
    const asked = ['events', 'leaderboard', 'blog'].map(
      (address) => url + archivePaths.page(String(year), address),
    );
    const readAll = () => Promise.all(asked.map(textOf));
    const drawn = async () =>
      readMetrics(await textOf(url + watchPaths.metrics)).get('utsav_pages_drawn_total')!;
    const before = await readAll();
    const first = await drawn();
    await owner.delete(paths.api.document('events', 'nritya'));
    await owner.put(paths.api.document('announcement', 'news'), sample('announcement'));
    await owner.delete(paths.api.document('blogs', 'four-days-on-chai'));
    expect(await readAll()).toEqual(before);
    expect(await drawn()).toBe(first);
    await owner.post(editionPaths.reopen, {});
    for (const address of asked) expect(await statusOf(address)).toBe(404);
  });
});
