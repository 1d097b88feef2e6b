import { expect } from 'vitest';
import type { ApiClient } from '#server/testing/client.ts';
import { expectToFit } from './fits.ts';
import { DESKTOP, story } from './story.ts';

const WITHOUT_SCRIPT = { ...DESKTOP, javaScriptEnabled: false };

const post = (title: string, more: object = {}) => ({
  title,
  description: `What happened next: ${title}.`,
  date: new Date(Date.now() - 60_000).toISOString(),
  content: '<p>It was a long night.</p><table><tr><th>Hour</th><td>Four</td></tr></table>',
  tags: ['diary'],
  status: 'published',
  ...more,
});

const write = async (owner: ApiClient, id: string, fields: object) => {
  const { status } = await owner.put(`/api/documents/blogs/${id}`, fields);
  expect(status).toBeLessThan(300);
};

story(
  'Somebody reads the blog without a script: by page, by tag, post after post',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await write(owner, 'zero-hour', post('Zero hour', { slug: 'the-hour-zero' }));
    const page = await visitor(WITHOUT_SCRIPT);
    await page.goto('/blog');
    expect(await page.getByRole('article').count()).toBe(12);
    const first = page.getByRole('article').first();
    expect(await first.getByRole('heading', { level: 2 }).innerText()).toBe('Zero hour');
    expect(await first.locator('svg, img').count()).toBeGreaterThan(0);

    await page
      .getByRole('navigation', { name: 'Pages of the blog' })
      .getByRole('link', { name: 'Older' })
      .click();
    expect(page.url()).toBe(`${festival.url}/blog?page=2`);
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await page.title()).toBe('Blog, page 2 · Utsav');
    expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');

    await page.getByRole('navigation', { name: 'Posts by tag' }).getByRole('link', { name: 'diary' }).click();
    expect(page.url()).toBe(`${festival.url}/blog?tag=diary`);
    expect(
      await page
        .getByRole('link', { name: /^diary/ })
        .first()
        .getAttribute('aria-current'),
    ).toBe('true');
    expect(await page.getByRole('article').count()).toBe(4);

    await page.getByRole('link', { name: 'Zero hour' }).click();
    expect(page.url()).toBe(`${festival.url}/blog/zero-hour`);
    const article = page.getByRole('article');
    expect(await article.getByRole('heading', { level: 1 }).innerText()).toBe('Zero hour');
    expect(await article.locator('time').innerText()).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    expect(await article.getByText('5 min read', { exact: true }).isVisible()).toBe(true);
    expect(await article.getByText('It was a long night.').isVisible()).toBe(true);
    // What needs a script is not offered.
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);

    await page
      .getByRole('navigation', { name: 'More posts' })
      .getByRole('link', { name: /^Older/ })
      .click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Day one, in thirty small notes');

    await page.goto('/blog/the-hour-zero');
    expect(page.url()).toBe(`${festival.url}/blog/zero-hour`);
  },
);

story(
  'A post is corrected while somebody reads it, taken down, and put up again',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const owner = await festival.signedIn();
    await write(owner, 'zero-hour', post('Zero hour'));
    const page = await visitor();
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Zero hour' }).click();
    await page.getByText('It was a long night.').waitFor();

    await owner.patch('/api/documents/blogs/zero-hour', {
      content: '<p>It was a short night.</p>',
      title: 'Hour zero',
    });
    await page.getByText('It was a short night.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Hour zero');
    await page.getByText('Updated just now').waitFor();
    expect(await page.title()).toBe('Hour zero · Utsav');

    await owner.patch('/api/documents/blogs/zero-hour', { status: 'draft' });
    await page.getByRole('heading', { level: 1, name: 'Taken down.' }).waitFor();
    expect(await page.getByText('“Hour zero” was unpublished').isVisible()).toBe(true);
    expect((await fetch(`${festival.url}/blog/zero-hour`)).status).toBe(404);

    await owner.patch('/api/documents/blogs/zero-hour', { status: 'published' });
    await page.getByText('It was a short night.').waitFor();

    // What is not there yet may come.
    const early = await visitor();
    expect((await early.goto('/blog/not-yet'))?.status()).toBe(404);
    await early.getByText('404 · Not found').waitFor();
    await write(owner, 'not-yet', post('There it is'));
    await early.getByRole('heading', { level: 1, name: 'There it is' }).waitFor();
    await early.getByText('It was a long night.').waitFor();
  },
);

story('A post says who it is to those who share it', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await write(
    owner,
    'zero-hour',
    post('Zero & hour', { author: 'Ira', imageUrl: '/icons/icon-512.png', imageAlt: 'A lamp' }),
  );
  const answer = await fetch(`${festival.url}/blog/zero-hour`);
  expect(answer.status).toBe(200);

  const page = await visitor(WITHOUT_SCRIPT);
  await page.goto('/blog/zero-hour');
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
  expect(await page.title()).toBe('Zero & hour · Utsav');
  expect(await content('meta[name=description]')).toBe('What happened next: Zero & hour.');
  expect(await content('meta[property="og:title"]')).toContain('Zero & hour');
  expect(await content('meta[property="og:description"]')).toBe('What happened next: Zero & hour.');
  expect(await content('meta[property="og:type"]')).toBe('article');
  expect(await content('meta[property="og:url"]')).toBe(`${festival.url}/blog/zero-hour`);
  expect(await content('meta[property="og:image"]')).toBe(`${festival.url}/icons/icon-512.png`);
  expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
    `${festival.url}/blog/zero-hour`,
  );
  expect(await page.getByRole('img', { name: 'A lamp' }).count()).toBe(1);
  const data = JSON.parse(await page.locator('head script[type="application/ld+json"]').innerText());
  const article = data['@graph'].find((part: { '@type': string }) => part['@type'] === 'Article');
  expect(article).toMatchObject({ headline: 'Zero & hour', author: { name: 'Ira' } });
});

story('The blog stops nobody, on a phone or on a desk', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  const row = Array.from({ length: 12 }, (_, hour) => `<td>${hour} o’clock</td>`).join('');
  await write(owner, 'wide-things', {
    ...post('Wide things'),
    content:
      `<p>A table:</p><table><caption>Hours</caption><tr><th scope="row">Lamps</th>${row}</tr></table>` +
      `<h2>Code</h2><pre><code>${'lamp.putOut(); '.repeat(20)}</code></pre><blockquote><p>Done.</p></blockquote>` +
      '<figure><img src="/icons/icon-512.png" alt="The mark" width="512" height="512"></figure>',
  });
  await expectToFit(visitor, ['/blog/wide-things', '/blog/what-judges-write-in-the-margins']);
});
