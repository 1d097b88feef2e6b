import { expect, test } from 'vitest';
import { builtPages } from './pages/render/built-pages.ts';
import { start } from './start.ts';
import { describeEngines } from './testing/engines.ts';
import { attack, FUZZ_SETTINGS } from './testing/fuzz/attack.ts';

/** On each engine, and always the same ones; `npm run fuzz` sends ten times as many as both, and others each time. */
const REQUESTS = 10_000;
const SEED = 16;

describeEngines('Ten thousand made-up requests', (newPlace) => {
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
