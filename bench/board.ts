import { chromium, type Page } from 'playwright-core';
import type { Placement } from '#contract/entities/result.ts';
import { standings } from '#contract/scoring/standings.ts';
import { Festival } from '#e2e/festival.ts';
import { ensureBuild } from '#server/pages/ensure-build.ts';
import { findChromium } from '../scripts/chromium.ts';
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

/** The standings of a large board. The reference adds the same points up and sorts the sums, and knows nothing else. */
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

/** Frames in an open page while all its rows glide to new places. The reference is the same page standing still. */
export async function boardFrames(): Promise<Row> {
  ensureBuild(() => undefined);
  const festival = await Festival.begin({ SEED: 'none', CAPTCHA: 'off' });
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const owner = await festival.signedIn();
    await owner.put(`/api/documents/leaderboards/${board.id}`, { ...board, status: 'published' });
    for (const { id, publishedAt: _, ...fields } of results)
      await owner.put(`/api/documents/results/${id}`, fields);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${festival.url}/leaderboard`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.evaluate('scrollTo(0, 900)');
    const still = await framesDuring(page, async () => undefined);
    const upsideDown = standings(board, results).map(({ contingent }, index) => ({
      place: index + 1,
      contingentId: contingent.id,
      points: index * 10,
    }));
    const moving = await framesDuring(page, () =>
      owner.put('/api/documents/results/turn', {
        ...results[0]!,
        placements: upsideDown,
        publishedAt: undefined,
      }),
    );
    return {
      what: `frames while ${CONTINGENTS} rows glide`,
      ours: `${(1000 / moving).toFixed(0)} per second`,
      reference: `${(1000 / still).toFixed(0)} per second, the page standing still`,
      ratio: still / moving,
    };
  } finally {
    await browser.close();
    await festival.end();
  }
}

/** The mean time between frames over the second and a half in which something happens. */
async function framesDuring(page: Page, something: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate<number>(
    `new Promise((resolve) => {
      const started = performance.now();
      let frames = 0;
      const count = (now) => {
        frames += 1;
        if (now - started < 1500) requestAnimationFrame(count);
        else resolve((now - started) / frames);
      };
      requestAnimationFrame(count);
    })`,
  );
  await something();
  return counted;
}
