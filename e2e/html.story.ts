import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';
import { navigation, paths } from '#contract/paths.ts';
import type { Festival } from './festival.ts';
import { story } from './story.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes and empty elements; the HTML standard takes either.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    // React makes ids that the standard allows and older ones did not.
    'valid-id': ['error', { relaxed: true }],
    // Matters of taste: titles are as long as posts and events have them, numbers as staff write them.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Kept from the program's own origin; there is nobody else whose script could be swapped in.
    'require-sri': 'off',
  },
});

interface Served {
  path: string;
  status: number;
  html: string;
  /** What the head has under a selector-like pattern, decoded. */
  head: (pattern: RegExp) => string | undefined;
}

async function read(festival: Festival, path: string): Promise<Served> {
  const answer = await fetch(festival.url + path);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  return { path, status: answer.status, html, head: (pattern) => decoded(pattern.exec(head)?.[1]) };
}

const decoded = (text: string | undefined) =>
  text?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const problemsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
};

/** Every public page: those of the navigation, the one without a link, one of each kind, and one that is not there. */
const published = [
  ...navigation.map(({ to }) => to),
  paths.conclave,
  paths.event('rangoli'),
  paths.post('four-days-on-chai'),
];
const variants = [
  '/blog?tag=guide',
  '/announcement?category=results',
  '/conclave?speaker=ira-vaidya',
  '/ourteam?q=light',
];

story('Every public page is sound HTML that says what it is', async ({ festival }) => {
  for (const path of [...published, ...variants]) {
    const { status, html, head } = await read(festival, path);
    expect(status, path).toBe(200);
    expect(await problemsOf(html), path).toEqual([]);
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect(head(/<title>([^<]+)<\/title>/), path).toContain('Utsav');
    expect(head(/<meta name="description" content="([^"]+)"/), path).toBeTruthy();
    expect(head(/<link rel="canonical" href="([^"]+)"/), path).toBe(new URL(path, festival.url).href);
    expect(head(/<meta property="og:url" content="([^"]+)"/), path).toBe(new URL(path, festival.url).href);
    for (const name of ['title', 'description', 'type', 'image', 'site_name']) {
      expect(
        head(new RegExp(`<meta property="og:${name}" content="([^"]+)"`)),
        `${path} og:${name}`,
      ).toBeTruthy();
    }
    expect(html, `${path}: a style that the policy would refuse`).not.toMatch(/<[^>]+\sstyle=/);

    const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)[
      '@graph'
    ];
    const kinds = graph.map((part: { '@type': string }) => part['@type']);
    expect(kinds, path).toEqual(expect.arrayContaining(['Organization', 'BreadcrumbList']));
  }
  const kindsOf = async (path: string) => (await read(festival, path)).html;
  expect(await kindsOf(paths.post('four-days-on-chai'))).toContain('"@type":"Article"');
  expect(await kindsOf(paths.event('rangoli'))).toContain('"@type":"Event"');

  const missing = await read(festival, '/nowhere');
  expect(missing.status).toBe(404);
  expect(await problemsOf(missing.html)).toEqual([]);
  expect(missing.head(/<meta name="robots" content="([^"]+)"/)).toBe('noindex');
  expect(missing.html).not.toContain('rel="canonical"');
});

story(
  'Feeds, site map, robots and manifest are what others expect of them',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await owner.put('/api/documents/blogs/hard-to-write', {
      title: 'Fish & <chips>\u0001 ]]>',
      description: '1 < 2 & 3 > 2',
      content: '<p>]]&gt; <em>and on</em></p>',
      date: '2026-01-01T00:00:00.000Z',
      status: 'published',
    });
    const page = await visitor();
    await page.goto('/sponsors');
    const read = async (path: string) => {
      const answer = await fetch(festival.url + path);
      expect(answer.status, path).toBe(200);
      return { type: answer.headers.get('content-type')!, text: await answer.text() };
    };
    /** Through a real parser: texts of all elements with a name, or the parser's complaint. */
    const elements = (text: string, name: string, within = '*') =>
      page.evaluate(
        ({ text, name, within }) => {
          const document = new DOMParser().parseFromString(text, 'application/xml');
          if (document.querySelector('parsererror'))
            return [document.querySelector('parsererror')!.textContent!];
          return [...document.querySelectorAll(within === '*' ? name : `${within} > ${name}`)].map(
            (element) => element.textContent! || element.getAttribute('href')!,
          );
        },
        { text, name, within },
      );

    for (const path of [paths.blogFeed, paths.announcementFeed]) {
      const { type, text } = await read(path);
      expect(type).toBe('application/atom+xml; charset=utf-8');
      const ids = await elements(text, 'id', 'entry');
      expect(ids.length).toBeGreaterThan(10);
      expect(new Set(ids).size).toBe(ids.length);
      for (const needed of ['title', 'updated', 'link']) {
        expect(await elements(text, needed, 'entry'), `${path} ${needed}`).toHaveLength(ids.length);
      }
      for (const needed of ['id', 'title', 'updated'])
        expect(await elements(text, needed, 'feed')).toHaveLength(1);
      for (const instant of await elements(text, 'updated')) expect(Date.parse(instant)).not.toBeNaN();
      expect(await elements(text, 'link', 'feed')).toEqual(expect.arrayContaining([festival.url + path]));
    }
    const titles = await elements((await read(paths.blogFeed)).text, 'title', 'entry');
    expect(titles).toContain('Fish &#38; &#60;chips&#62; ]]&#62;');

    const map = await read('/sitemap.xml');
    expect(map.type).toContain('application/xml');
    const places = await elements(map.text, 'loc');
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual(expect.arrayContaining(published.map((path) => new URL(path, festival.url).href)));
    const answers = await Promise.all(places.map(async (place) => [place, (await fetch(place)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);

    const robots = await read('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${festival.url}/sitemap.xml`);
    expect(robots.text).toContain('Disallow: /admin-panel');

    const manifest = await read('/manifest.webmanifest');
    expect(manifest.type).toContain('application/manifest+json');
    const { name, start_url, display, icons } = JSON.parse(manifest.text);
    expect({ name, start_url, display }).toEqual({ name: 'Utsav', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src as string);
      expect(size, src).toBe(sizes);
    }
  },
);
