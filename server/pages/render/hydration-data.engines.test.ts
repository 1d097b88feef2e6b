import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeProgram } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const addressIn = (html: string): string => /(?<=")\/page-data\/[^"]+/.exec(html)![0];
const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describeProgram('What wakes a page up', {}, (served) => {
  const open = async () => {
    const { url, owner: staff } = served();
    const say = async (title: string) => {
      const fields = { ...sample('announcement'), title };
      expect((await staff.put(paths.api.document('announcement', 'notice'), fields)).status).toBe(200);
    };
    await say('Before the rain');
    const page = await read(url + paths.announcements);
    return { url, staff, say, page, address: addressIn(page.text) };
  };

  test('is what the page was drawn from, and asked for again before it is used again', async () => {
    const { url, page, address } = await open();
    expect(page.text).toContain('Before the rain');
    const data = await read(url + address);
    expect(data.text).toContain('Before the rain');
    expect(data.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(url + address, { headers: { 'If-None-Match': data.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('holds nothing of what was written over since: the address gives what the page says now', async () => {
    const { url, say, address } = await open();
    const { headers } = await read(url + address);
    await say('After the rain');
    const data = await read(url + address);
    expect(data.text).toContain('After the rain');
    expect(data.text).not.toContain('Before the rain');
    expect(data.headers.get('cache-control')).toBe('no-store');
    const again = await fetch(url + address, { headers: { 'If-None-Match': headers.get('etag')! } });
    expect(again.status).toBe(200);
    const later = await read(url + paths.announcements);
    expect(addressIn(later.text)).not.toBe(address);
    expect((await read(url + addressIn(later.text))).text).toContain('After the rain');
  });

  test('is gone with the post that was unpublished, however often it had been asked for', async () => {
    const { url, staff } = await open();
    const post = paths.api.document('blogs', 'told-too-early');
    const fields = sample('blogs', { content: '<p>The guest is Shreya.</p>' });
    expect((await staff.put(post, fields)).status).toBe(200);
    const address = addressIn((await read(url + paths.post('told-too-early'))).text);
    const tag = (await read(url + address)).headers.get('etag')!;
    expect((await staff.patch(post, { status: 'draft' })).status).toBe(200);
    for (const headers of [{}, { 'If-None-Match': tag }]) {
      const gone = await fetch(url + address, { headers });
      expect(gone.status).toBe(404);
      expect(gone.headers.get('cache-control') ?? 'no-store').toContain('no-store');
      expect(await gone.text()).not.toContain('Shreya');
    }
  });

  test('is the page’s own as it stands where its data is not known, and no browser keeps it', async () => {
    const { url, address } = await open();
    const unknown = address.replace(/\/[^/]+\.data/, '/of-another-process.data');
    const data = await read(url + unknown);
    expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(data.text).toContain('Before the rain');
    expect(data.headers.get('content-type')).toContain('text/plain');
  });

  test('is nothing for another release, for no page, and for one that is not there', async () => {
    const { url, address } = await open();
    const [file, query] = address.split('?');
    const folder = file!.slice(0, file!.lastIndexOf('/'));
    for (const wrong of [
      `${paths.pageData}/another-release/x.data?${query}`,
      `${folder}/x.data`,
      `${folder}/x.data?page=${encodeURIComponent(address)}`,
      `${folder}/x.data?page=${encodeURIComponent('//elsewhere.example/')}`,
      `${folder}/x.data?page=%2Fnothing-here`,
      `${folder}/x.data?page=%2Fevents.ics`,
    ])
      expect((await read(url + wrong)).status, wrong).toBe(404);
  });

  test('stays within a page that anybody can make up', async () => {
    const { url } = await open();
    for (const path of ['/nothing-here', '/events?q=rain', '/leaderboard?by=day']) {
      const { text } = await read(url + path);
      expect(text, path).toMatch(/id="page-start">[^<]+"data":/);
      expect(text, path).not.toContain(paths.pageData);
    }
  });
});
