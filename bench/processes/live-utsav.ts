import { noPages } from '#server/testing/no-pages.ts';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { memoryInUse } from './memory.ts';

/** The real server. On "fire" it writes one announcement and tells when the write was committed. */
const env = readEnv({
  ...process.env,
  PORT: '0',
  SEED: 'none',
  ADMIN_PASSWORD: 'benchmark',
  LIVE_STREAMS_PER_ADDRESS: '1000000',
});
const { url, deps } = await start(env, noPages);
let committedAt = 0n;
const hand = deps.store.onCommitted;
deps.store.onCommitted = (changes) => {
  committedAt = process.hrtime.bigint();
  return hand(changes);
};

let round = 0;
process.on('message', async ({ memory }: { memory?: boolean }) => {
  if (memory) return void process.send!({ bytes: memoryInUse() });
  await deps.store.put(
    'announcement',
    'bench',
    {
      title: `Round ${round++}`,
      body: '<p>Judging has moved to the Sports Hall. Same time, dry floor.</p>',
      severity: 'info',
      status: 'published',
      publishAt: '2026-03-12T10:00:00.000Z',
    },
    { actor: 'bench' },
  );
  process.send!({ committedAt: String(committedAt) });
});
process.send!({ url, path: '/api/live?collections=announcement&since=now' });
