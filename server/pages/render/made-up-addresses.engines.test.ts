import { expect, onTestFinished, test } from 'vitest';
import { request } from 'node:http';
import { paths } from '#contract/api/paths.ts';
import { describeAnyEngine, type Place } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { start } from '#server/start.ts';
import { builtPages } from './built-pages.ts';
import type { PagesSource } from './built-pages.ts';

const TEST = { actor: 'test' };

interface Read {
  status: number;
  text: string;
  location: string | undefined;
  retryAfter: string | undefined;
}

/** Past every client that would tidy the address up. */
function read(url: string, path: string): Promise<Read> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        const { location, 'retry-after': retryAfter } = response.headers;
        resolve({ status: response.statusCode!, text, location, retryAfter });
      });
    })
      .once('error', reject)
      .end();
  });
}

async function open(place: Place) {
  let renders = 0;
  const counted: PagesSource = async (server, env) => {
    // Pages that a thread draws could not be counted here.
    const source = await builtPages(server, { ...env, drawingThread: false });
    return {
      ...source,
      build: async (language) => {
        renders += 1;
        return source.build(language);
      },
    };
  };
  const running = await start(place.env(), counted);
  onTestFinished(() => running.stop());
  await running.deps.store.put(
    'events',
    'kites',
    sample('events', { slug: 'kites', status: 'published' }),
    TEST,
  );
  // The first one reads the routes too.
  await read(running.url, paths.contact);
  return { ...running, read: (path: string) => read(running.url, path), renders: () => renders };
}

describeAnyEngine('Whoever makes up addresses', (newPlace) => {
  test('gets no page rendered twice by spelling its address otherwise', async () => {
    const site = await open(await newPlace());
    const page = await site.read('/events');
    expect(page.status).toBe(200);
    const before = site.renders();
    const spellings = [
      '/events/',
      '//events',
      '/EVENTS',
      '/%65vents',
      '/./events',
      '/events/.',
      '/x%2f/../events',
    ];
    for (let n = 0; n < 20; n++) spellings.push(`/z${n}/../events`, `/z${n}/%2e%2e/Events/`);
    for (const path of spellings) {
      const { status, location } = await site.read(path);
      expect([path, status, location]).toEqual([path, 301, '/events']);
    }
    expect(await site.read('/Events/?day=2026-01-01')).toMatchObject({
      status: 301,
      location: '/events?day=2026-01-01',
    });
    for (const path of ['/events?utm_source=x', '/events?', '/events?x=1&x=2', '/events?q=&day=']) {
      const { status, text } = await site.read(path);
      expect([path, status, text === page.text]).toEqual([path, 200, true]);
    }
    expect(site.renders()).toBe(before);
  });

  test('gets one not-found page of each kind, which is rendered once', async () => {
    const site = await open(await newPlace());
    const kinds = ['/', '/events/', '/blog/', '/admin-panel/'];
    const first = await Promise.all(kinds.map((folder) => site.read(`${folder}nothing`)));
    const before = site.renders();
    for (let n = 0; n < 25; n++) {
      for (const [at, folder] of kinds.entries()) {
        const { status, text } = await site.read(`${folder}nothing-${n}?x=${n}`);
        expect([status, text === first[at]!.text]).toEqual([404, true]);
      }
      for (const file of [`/blog/${n}x/art.svg`, `/events/x${n}.ics`, `/share/event/x${n}.png?v=${n}`]) {
        const { status, text } = await site.read(file);
        expect([file, status, text === first[0]!.text]).toEqual([file, 404, true]);
      }
    }
    expect(site.renders()).toBe(before);
    // What was not there is there as soon as somebody writes it.
    await site.deps.store.put(
      'events',
      'late',
      sample('events', { slug: 'nothing', status: 'published' }),
      TEST,
    );
    expect((await site.read('/events/nothing')).status).toBe(200);
  });

  test('gets the panel’s screens from one render each, and data for the routes that there are', async () => {
    const site = await open(await newPlace());
    await site.read('/admin-panel/events/a');
    const data = await site.read('/events.data');
    expect(data.status).toBe(200);
    const before = site.renders();
    for (let n = 0; n < 10; n++) {
      expect((await site.read(`/admin-panel/events/id-${n}`)).status).toBe(200);
      expect(await site.read(`/events.data?_routes=made-up-${n}`)).toMatchObject({ text: data.text });
      expect(await site.read(`/z${n}/../events.data`)).toMatchObject({ text: data.text });
    }
    expect(site.renders()).toBe(before);
  });

  test('waits for the pages with a filter that one network may have at once', async () => {
    const site = await open(await newPlace());
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => site.read(`/events?q=word-${n}`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(JSON.parse(refused[0]!.text)).toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringContaining('At most 3 pages with a filter can wait'),
    });
    expect(Number(refused[0]!.retryAfter)).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length);
    // The page itself is there for everybody all the while.
    expect((await site.read('/events')).status).toBe(200);
  });

  test('gets a page as well by a whole address, as proxies ask for it, and no error of ours', async () => {
    const site = await open(await newPlace());
    const page = await site.read('/events');
    expect(await site.read('http://evil.example/events')).toEqual(page);
    expect((await site.read('http://evil.example/api/health')).status).toBe(200);
    expect((await site.read('http://evil.example/files/x')).status).toBe(400);
    expect((await site.read('HTTP://user:secret@[::1]:99999/events')).status).toBe(400);
    expect((await site.read('*')).status).toBe(400);
  });

  test('gets a page rendered once, however many ask for it at the same moment', async () => {
    const site = await open(await newPlace());
    const before = site.renders();
    const answers = await Promise.all(Array.from({ length: 40 }, () => site.read('/leaderboard')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(site.renders()).toBe(before + 1);
  });
});
