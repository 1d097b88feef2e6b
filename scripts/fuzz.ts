import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';
import { attack, FUZZ_SETTINGS } from '#server/testing/fuzz/attack.ts';
import { ensureBuild } from './ensure-build.ts';

const REQUESTS = 200_000;

/**
 * Sends made-up requests to every route of a server of its own, and fails if one of them breaks it. A run is repeated
 * by its seed: `npm run fuzz -- --seed 7 --requests 2000`. DATABASE_URL chooses an empty PostgreSQL database.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const requests = Number(values.requests ?? REQUESTS);
ensureBuild(console.log);

const dataDir = mkdtempSync(join(tmpdir(), 'utsav-fuzz-'));
const env = readEnv({
  ...FUZZ_SETTINGS,
  PORT: '0',
  DATA_DIR: dataDir,
  SEED: 'none',
  DATABASE_URL: process.env['DATABASE_URL'],
});
const running = await start(env, builtPages);
console.log(`${requests} requests, seed ${seed}`);
const began = performance.now();
const wrong = await attack(running, {
  seed,
  requests,
  onBatch: (sent) => sent % 10_000 === 0 && console.log(`${sent} sent`),
});
await running.stop();
rmSync(dataDir, { recursive: true });
for (const line of wrong) console.log(line);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${wrong.length} of ${requests} were not answered as they should be, in ${seconds} s (seed ${seed}).`,
);
process.exit(wrong.length === 0 ? 0 : 1);
