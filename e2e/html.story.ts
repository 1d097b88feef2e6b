import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import type { Festival } from './festival.ts';
import { everyPage, variants } from './pages.ts';
import { readersStory as story } from './story.ts';

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
    // Scripts come from the program's own origin; there is nobody else whose script could be swapped in.
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

/** What the page's structured data speaks of. */
const kindsOf = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, text]) => JSON.parse(text!) as { '@type'?: string; '@graph'?: { '@type': string }[] })
    .flatMap((data) => data['@graph']?.map((part) => part['@type']) ?? data['@type'] ?? []);

/** What is found, and what is starred, is no page of its own that others should be led to. */
const KEPT_OUT = new Set<string>([paths.search, paths.myDay]);

story('Every public page is sound HTML that says what it is', async ({ festival }) => {
  for (const path of [...everyPage, ...variants]) {
    const { status, html, head } = await read(festival, path);
    expect(status, path).toBe(200);
    expect(await problemsOf(html), path).toEqual([]);
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    expect(head(/<title>([^<]+)<\/title>/), path).toContain('Utsav');
    expect(head(/<meta name="description" content="([^"]+)"/), path).toBeTruthy();
    // What somebody searched for, or left of the programme, is no page of its own.
    if (KEPT_OUT.has(path.replace(/\?.*/, ''))) {
      expect(head(/<meta name="robots" content="([^"]+)"/), path).toBe('noindex');
      continue;
    }
    const address = new URL(path.replace(/(?<=^\/(?:events|ourteam|leaderboard))\?.*/, ''), festival.url)
      .href;
    expect(head(/<link rel="canonical" href="([^"]+)"/), path).toBe(address);
    expect(head(/<meta property="og:url" content="([^"]+)"/), path).toBe(address);
    for (const name of ['title', 'description', 'type', 'image', 'site_name']) {
      expect(
        head(new RegExp(`<meta property="og:${name}" content="([^"]+)"`)),
        `${path} og:${name}`,
      ).toBeTruthy();
    }
    expect(html, `${path}: a style that the policy would refuse`).not.toMatch(/<[^>]+\sstyle=/);

    const kinds = kindsOf(html);
    expect(kinds, path).toEqual(expect.arrayContaining(['Organization', 'BreadcrumbList']));
  }
  expect(kindsOf((await read(festival, paths.post('four-days-on-chai'))).html)).toContain('Article');
  expect(kindsOf((await read(festival, paths.event('rangoli'))).html)).toContain('Event');

  const missing = await read(festival, '/nowhere');
  expect(missing.status).toBe(404);
  expect(await problemsOf(missing.html)).toEqual([]);
  expect(missing.head(/<meta name="robots" content="([^"]+)"/)).toBe('noindex');
  expect(missing.html).not.toContain('rel="canonical"');
});

/** Where every PNG has its width and height. */
const measuresOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

story('Whoever shares a link shows the picture of what it leads to', async ({ festival }) => {
  const [first] = (
    (await (await fetch(`${festival.url}/api/documents/announcement`)).json()) as {
      documents: { id: string; title: string }[];
    }
  ).documents;
  const cards: Record<string, string> = {
    '/': '/share/site/site.png',
    '/events': '/share/site/site.png',
    [paths.event('rangoli')]: '/share/event/rangoli.png',
    [paths.post('four-days-on-chai')]: '/share/post/four-days-on-chai.png',
    '/leaderboard': '/share/leaderboard/house-trophy.png',
    '/leaderboard?board=games-medals': '/share/leaderboard/games-medals.png',
    [paths.announcement(first!.id).replace(/#.*/, '')]: `/share/announcement/${first!.id}.png`,
  };
  for (const [path, card] of Object.entries(cards)) {
    const { head } = await read(festival, path);
    const address = head(/<meta property="og:image" content="([^"]+)"/)!;
    expect(new URL(address).pathname, path).toBe(card);
    const answer = await fetch(address, { redirect: 'error' });
    expect(answer.headers.get('content-type'), path).toBe('image/png');
    expect(measuresOf(Buffer.from(await answer.arrayBuffer())), path).toBe('1200x630');
    expect(head(/<meta property="og:url" content="([^"]+)"/), path).toBe(festival.url + path);
  }
  const linked = await read(festival, `/announcement?id=${first!.id}`);
  expect(linked.head(/<title>([^<]+)<\/title>/)).toBe(`${first!.title} · Utsav`);
  expect(linked.head(/<link rel="canonical" href="([^"]+)"/)).toBe(`${festival.url}/announcement`);
  const unknown = await read(festival, '/announcement?id=nothing');
  expect(unknown.head(/<title>([^<]+)<\/title>/)).toBe('Announcement · Utsav');
});
