import { expect, test } from 'vitest';
import { builtPages } from './pages/render/built-pages.ts';
import { start } from './start.ts';
import { describeEngines } from './testing/engines.ts';
import { attack, FUZZ_SETTINGS } from './testing/fuzz/attack.ts';
import { rounds } from './testing/rounds.ts';

/** On each engine, and always the same ones; `npm run fuzz` sends 200,000, and others each time. */
const REQUESTS = rounds(400, 10_000);
const SEED = 16;

describeEngines(`${REQUESTS} made-up requests`, (newPlace) => {
  test('to every route and page find none that breaks', { timeout: 240_000 }, async () => {
    const running = await start((await newPlace()).env(FUZZ_SETTINGS), builtPages);
    try {
      const wrong = await attack(running, { seed: SEED, requests: REQUESTS });
      expect(wrong.slice(0, 10)).toEqual([]);
    } finally {
      await running.stop();
    }
  });
});
