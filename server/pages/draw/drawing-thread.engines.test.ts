import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { watchPaths } from '#contract/api/running.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';
import { describeAnyEngine, type Place, signedIn } from '#server/testing/engines.ts';
import { readMetrics } from '#server/testing/metrics.ts';
import { startProcess } from '#server/testing/process.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const PAGES = ['/privacy', '/contact', '/hi/ourteam', '/no-such-page'];
const BOARD = '/announcement';
const SOON = { timeout: 20_000 };
const notice = (title: string) => sample('announcement', { title, status: 'published' });

const textOf = async (url: string) => (await fetch(url)).text();

/** Every thread that draws, from now on. */
function watchThreads(): Worker[] {
  const threads: Worker[] = [];
  const watch = (thread: Worker) => {
    if (thread.threadName === 'drawing') threads.push(thread);
  };
  process.on('worker', watch);
  onTestFinished(() => void process.off('worker', watch));
  return threads;
}

async function open(place: Place) {
  const running = await start({ ...place.env(), drawingThread: true }, builtPages);
  onTestFinished(() => running.stop());
  const { store, pages } = running.deps;
  const publish = (title: string) => store.put('announcement', 'notice', notice(title), TEST);
  const read = () => textOf(running.url + BOARD);
  let round = 0;
  const draws = async () => {
    const before = pages.drawnByThread;
    await publish(`Round ${(round += 1)}`);
    expect(await read()).toContain(`Round ${round}`);
    return pages.drawnByThread > before;
  };
  return { publish, read, draws };
}

describeAnyEngine('The thread that draws pages', (newPlace) => {
  test('draws the same pages as the process itself', async () => {
    const place = await newPlace();
    const pagesWith = async (thread: 'on' | 'off') => {
      const settings = { ...place.settings(), PUBLIC_URL: 'https://fest.example', DRAWING_THREAD: thread };
      const { url, signal, ended } = await startProcess(settings);
      const drawn = async () =>
        readMetrics(await textOf(url + watchPaths.metrics)).get('utsav_pages_drawn_by_thread_total')!;
      const staff = await signedIn(url);
      const path = paths.api.document('announcement', 'notice');
      const write = async (round: number) => {
        expect((await staff.put(path, notice(`Round ${round}`))).status).toBe(200);
        await textOf(url + BOARD);
      };
      if (thread === 'on') {
        let round = 0;
        await expect.poll(async () => write((round += 1)).then(drawn), SOON).toBeGreaterThan(0);
      }
      const before = await drawn();
      const texts = await Promise.all(PAGES.map((page) => textOf(url + page)));
      expect((await drawn()) - before).toBe(thread === 'on' ? PAGES.length : 0);
      signal('SIGTERM');
      await ended;
      return texts;
    };
    const [drawn, alone] = [await pagesWith('on'), await pagesWith('off')];
    for (const [index, text] of drawn.entries()) {
      expect(text).toContain('<h1');
      expect(text === alone[index], PAGES[index]).toBe(true);
    }
  });

  test('is begun by a write, and nobody who waits for a page sees that it has ended', async () => {
    const threads = watchThreads();
    const { publish, read, draws } = await open(await newPlace());
    await read();
    expect(threads).toEqual([]);
    await expect.poll(draws, SOON).toBe(true);
    expect(threads.length).toBe(1);
    await publish('Lamps at eight');
    const [page] = await Promise.all([read(), threads[0]!.terminate()]);
    expect(page).toContain('Lamps at eight');
    // The process draws by itself then, and does not begin another at once.
    expect(await draws()).toBe(false);
    expect(threads.length).toBe(1);
  });

  test('is not begun where its copy of the documents would take more memory than it is worth', async () => {
    const place = await newPlace();
    const { deps, stop } = await place.start();
    const [at, row] = ['2026-03-12T08:00:00.000Z', { data: JSON.stringify({ name: 'A room' }), version: 1 }];
    for (let count = 0; count <= 20_000; count += 500)
      await deps.database.db
        .insertInto('documents')
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            ...row,
            collection: 'venues',
            id: `room-${count + index}`,
            created_at: at,
            updated_at: at,
            updated_by: 'test',
            sort_key: '',
          })),
        )
        .execute();
    await stop();
    const threads = watchThreads();
    const { draws } = await open(place);
    expect([await draws(), await draws()]).toEqual([false, false]);
    expect(threads).toEqual([]);
  });
});
