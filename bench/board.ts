import { chromium, type Page } from 'playwright-core';
import type { Placement } from '#contract/entities/result.ts';
import { standings } from '#contract/scoring/standings.ts';
import { Festival } from '#e2e/festival.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { ensureBuild } from '../scripts/ensure-build.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { median, type Row } from './report.ts';

const CONTINGENTS = 60;
const RESULTS = 200;
const PLACES = 5;
const ROUNDS = 60;

const board = {
  id: 'crowd',
  title: 'Crowd',
  scoring: 'points' as const,
  contingents: Array.from({ length: CONTINGENTS }, (_, n) => ({
    id: `c${n}`,
    name: `Contingent ${n}`,
    colour: '#DECBA7',
  })),
};
const results = Array.from({ length: RESULTS }, (_, n) => ({
  id: `crowd-${n}`,
  leaderboardId: board.id,
  eventId: `event-${n}`,
  status: 'final' as const,
  revisionNote: 'Counted.',
  publishedAt: new Date(Date.UTC(2026, 2, 12, 0, n)).toISOString(),
  placements: Array.from({ length: PLACES }, (_, place): Placement => ({
    place: place + 1,
    contingentId: `c${(n * 7 + place * 11) % CONTINGENTS}`,
    points: 25 - place * 5,
    participants: [],
  })),
}));

/** The standings of a large board. The reference only adds the points up and sorts the sums. */
export function boardStandings(): Row {
  const ours = timed(() => standings(board, results));
  const bare = timed(() => {
    const sums = new Map(board.contingents.map(({ id }) => [id, 0]));
    for (const { placements } of results)
      for (const { contingentId, points } of placements)
        sums.set(contingentId, sums.get(contingentId)! + points);
    return [...sums].sort((a, b) => b[1] - a[1]);
  });
  return {
    what: `standings of ${CONTINGENTS} contingents, ${RESULTS} results, with movement and every point's origin`,
    ours: `${ours.toFixed(2)} ms`,
    reference: `${bare.toFixed(2)} ms, sums alone`,
    ratio: bare / ours,
  };
}

function timed(work: () => unknown): number {
  for (let round = 0; round < ROUNDS; round++) work();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return median(times);
}

/**
 * Frames in an open page while all its rows change places. The reference moves as many plain rows in the same way, in
 * a page that has nothing else.
 */
export async function boardFrames(): Promise<Row> {
  ensureBuild(() => undefined);
  const festival = await Festival.begin({ settings: { SEED: 'none', CAPTCHA: 'off' }, isAlone: true });
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: CHROMIUM_FLAGS,
  });
  try {
    const owner = await festival.signedIn();
    await owner.put(`/api/documents/leaderboards/${board.id}`, { ...board, status: 'published' });
    for (const { id, publishedAt: _, ...fields } of results)
      await owner.put(`/api/documents/results/${id}`, fields);
    const page = await browser.newPage({ viewport: PHONE, bypassCSP: true });
    await page.goto(`${festival.url}/leaderboard`);
    await page.getByText('Up to date', { exact: true }).waitFor();
    await page.evaluate(`document.querySelector('main table tbody').scrollIntoView()`);
    const bare = await browser.newPage({ viewport: PHONE });
    await bare.setContent(plainRows);
    const ours: number[] = [];
    const reference: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      await page.bringToFront();
      ours.push(await framesDuring(page, 'main table tbody', () => turnBoard(owner, turn)));
      await bare.bringToFront();
      reference.push(await framesDuring(bare, 'body', () => bare.evaluate('turn()')));
    }
    const perSecond = (frames: number[]) => ((median(frames) * 1000) / GLIDE_MS).toFixed(0);
    return {
      what: `frames while ${CONTINGENTS} rows change places`,
      ours: `${perSecond(ours)} per second`,
      reference: `${perSecond(reference)} per second, ${CONTINGENTS} plain rows in a bare page`,
      ratio: median(ours) / median(reference),
    };
  } finally {
    await browser.close();
    await festival.end();
  }
}

const PHONE = { width: 390, height: 844 };
const TURNS = 6;

/** Every second turn puts the board upside down. */
function turnBoard(owner: ApiClient, turn: number): Promise<unknown> {
  const order = standings(board, results).map(({ contingent }) => contingent.id);
  const placements = (turn % 2 ? order.toReversed() : order).map((contingentId, index) => ({
    place: index + 1,
    contingentId,
    points: index * 10,
  }));
  return owner.put('/api/documents/results/turn', {
    ...results[0]!,
    revisionNote: `Turn ${turn}.`,
    placements,
    publishedAt: undefined,
  });
}

/** The reference: text in boxes, moved by the browser itself. */
const plainRows = `<!doctype html><style>
  body { margin: 0; background: #0b0b0d; color: #eee; font: 16px/80px sans-serif }
  div { height: 80px; background: #0b0b0d }
</style>${board.contingents.map(({ name }) => `<div>${name}</div>`).join('')}
<script>
  function turn() {
    const rows = [...document.querySelectorAll('div')];
    const before = new Map(rows.map((row) => [row, row.offsetTop]));
    for (const row of rows.toReversed()) document.body.append(row);
    for (const row of rows) {
      const way = before.get(row) - row.offsetTop;
      row.animate([{ transform: 'translateY(' + way + 'px)' }, { transform: 'none' }], { duration: 900 });
    }
  }
</script>`;

const GLIDE_MS = 900;

/** The frames that a page gets while its rows are in motion; counting begins when the animations have started. */
async function framesDuring(page: Page, rows: string, something: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`void (window.frames_ = new Promise((resolve) => {
    const observer = new MutationObserver(async () => {
      observer.disconnect();
      await Promise.all(document.getAnimations().map(({ ready }) => ready));
      const began = performance.now();
      let count = 0;
      const next = () => {
        if (performance.now() - began >= ${GLIDE_MS}) return resolve(count);
        count += 1;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    observer.observe(document.querySelector('${rows}'), { childList: true, subtree: true, characterData: true });
  }))`);
  await something();
  return page.evaluate<number>('window.frames_');
}
