import { expect } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { paths } from '#contract/api/paths.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { axeFindings } from './axe.ts';
import { putLast } from './board.ts';
import { openPanel, panelStory } from './panel.ts';
import { DESKTOP, PHONE, story } from './story.ts';

const PUBLIC = COLLECTION_NAMES.filter((name) => collections[name].isPublic);
const BOARD = '/admin-panel/leaderboard/house-trophy';
/** A name, a number, an id and a note that stand nowhere else. */
const SECRETS = ['Zephyrine', '7919', 'late-sheet', 'found in a drawer'];
const late = {
  leaderboardId: 'house-trophy',
  eventId: 'battle-of-bands',
  status: 'final',
  placements: [{ place: 1, contingentId: 'deodar', points: 7919, participants: ['Zephyrine Quill'] }],
  revisionNote: 'The sheet was found in a drawer.',
};

/** Every address that a visitor can find, with what it answers. */
async function everyAnswer(url: string): Promise<Map<string, string>> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const boards = [
    '',
    'board=house-trophy',
    'board=games-medals',
    'by=event',
    'by=day',
    'display=1',
    'open=deodar,neem',
  ];
  const addresses = [
    ...pages,
    ...pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
    ...boards.map((query) => `/leaderboard?${query}`),
    ...['/leaderboard.csv', '/leaderboard.csv?of=points', '/leaderboard.csv?board=house-trophy&of=points'],
    ...[
      '/events.ics',
      '/events/battle-of-bands.ics',
      '/conclave.ics',
      '/blog/feed.xml',
      '/announcement/feed.xml',
    ],
    ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
    ...PICTURES,
    ...PUBLIC.flatMap((name) => {
      const { orders, filters } = collections[name];
      const list = `${paths.api.collection(name)}?limit=100`;
      return [
        ...Object.keys(orders).map((order) => `${list}&order=${order}`),
        ...filters.map((filter) => `${list}&${filter}=battle-of-bands`),
      ];
    }),
    ...['provisional', 'final', 'draft', 'withdrawn'].map(
      (status) => `/api/documents/results?limit=100&status=${status}`,
    ),
    '/api/documents/results?audience=public',
  ];
  return answersOf(url, [...new Set(addresses)]);
}

const PICTURES = [
  '/share/leaderboard/house-trophy.png',
  '/share/event/battle-of-bands.png',
  '/share/site/site.png',
];

async function answersOf(url: string, addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const left = [...addresses];
  const ask = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const body = Buffer.from(await (await fetch(url + address)).arrayBuffer()).toString('latin1');
      answers.set(address, body);
      // What a page is woken up with has an address of its own.
      left.push(...(body.match(/(?<=")\/page-data\/[^"]+/g) ?? []).filter((found) => !answers.has(found)));
    }
  };
  await Promise.all(Array.from({ length: 6 }, ask));
  return answers;
}

story('From the freeze on, no public address and no stream has anything later', async ({ festival }) => {
  const owner = await festival.signedIn();
  await owner.patch('/api/documents/leaderboards/house-trophy', { freezeAt: new Date().toISOString() });
  const watching = await LiveReader.open(festival.url, { collections: PUBLIC });
  await watching.ready();
  const pictures = await answersOf(festival.url, PICTURES);

  expect((await owner.put('/api/documents/results/late-sheet', late)).status).toBe(200);
  const known = '/api/documents/results/result-ping';
  const withdrawal = { revisionNote: 'Counted again and found in a drawer.', status: 'withdrawn' };
  expect((await owner.patch(known, withdrawal)).status).toBe(200);

  const after = await everyAnswer(festival.url);
  expect(after.size).toBeGreaterThan(300);
  expect([...after.keys()].some((address) => address.startsWith(paths.pageData))).toBe(true);
  for (const [address, answer] of after) {
    for (const word of SECRETS) expect(answer.includes(word), `${word} in ${address}`).toBe(false);
  }
  for (const [address, picture] of pictures) expect(after.get(address) === picture, address).toBe(true);
  expect((await fetch(`${festival.url}/api/documents/results/late-sheet`)).status).toBe(404);
  expect((await fetch(festival.url + known)).status).toBe(200);

  const returning = await LiveReader.open(festival.url, { collections: PUBLIC, since: 0 });
  const fresh = await LiveReader.open(festival.url, { collections: PUBLIC });
  for (const reader of [returning, fresh]) await reader.ready();
  for (const reader of [watching, returning, fresh]) {
    const said = JSON.stringify(reader.events);
    for (const word of SECRETS) expect(said.includes(word), word).toBe(false);
  }
  expect(watching.of('change')).toEqual([]);

  await owner.patch('/api/documents/leaderboards/house-trophy', { revealedAt: new Date().toISOString() });
  await watching.until((reader) => reader.of('change').some(({ id }) => id === 'late-sheet'));
  const revealed = [...(await answersOf(festival.url, ['/leaderboard'])).values()].join();
  for (const word of SECRETS) expect(revealed.includes(word), word).toBe(true);
  await Promise.all([watching, returning, fresh].map((reader) => reader.drop()));
});

panelStory(
  'Staff freeze the board, see both sides of it, and reveal it step by step, until everybody has it',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await putLast(owner, 'deodar');
    const phone = await visitor(PHONE);
    await phone.goto('/leaderboard');
    await phone.getByText('Live', { exact: true }).waitFor();
    const desk = await visitor(DESKTOP);
    await openPanel(desk, festival.owner, `${BOARD}?tab=freeze`);
    await desk.getByRole('button', { name: 'Freeze now' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Freeze now' }).click();
    await desk.getByText('A freeze is on.').waitFor();
    await phone.getByText('You see the board as it stood at').waitFor();
    expect((await owner.put('/api/documents/results/late-sheet', late)).status).toBe(200);

    const truth = desk.getByRole('region', { name: 'As it really stands' }).getByRole('listitem').first();
    await truth.filter({ hasText: 'Deodar' }).waitFor();
    const seen = desk.getByRole('region', { name: 'The public sees' }).getByRole('listitem').last();
    expect(await seen.textContent()).toContain('Deodar');
    expect(await axeFindings(desk)).toEqual([]);

    await desk.getByRole('link', { name: /Step by step/ }).click();
    const stage = desk.getByRole('dialog', { name: 'The reveal of House Trophy' });
    await stage.getByRole('button', { name: 'Begin the reveal' }).click();
    const rows = stage.getByRole('listitem');
    const shown = rows.filter({ hasText: 'House' });
    expect(await shown.count()).toBe(0);
    for (let step = 1; step <= 9; step++) {
      expect(await rows.first().textContent(), 'the first is kept for the end').not.toContain('Deodar');
      await desk.keyboard.press('ArrowRight');
      await shown.nth(step - 1).waitFor();
    }
    await stage.getByText('Revealed. Everybody sees it now.').waitFor();
    await phone.getByRole('row').filter({ hasText: /^1up8/ }).filter({ hasText: 'Deodar' }).waitFor();
    expect(await phone.getByText('You see the board as it stood at').count()).toBe(0);
  },
);
