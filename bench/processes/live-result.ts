import { noPages } from '#server/testing/no-pages.ts';
import { ApiClient } from '#server/testing/client.ts';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { memoryInUse } from './memory.ts';

const CONTINGENTS = 60;
const RESULTS = 200;
const PLACES = 5;

/** The real server with a large board. On "fire" a result is published by the API, as the results desk does it. */
const env = readEnv({
  ...process.env,
  PORT: '0',
  SEED: 'none',
  CAPTCHA: 'off',
  ADMIN_EMAIL: 'bench@example.org',
  ADMIN_PASSWORD: 'benchmark',
  LIVE_STREAMS_PER_ADDRESS: '1000000',
});
const { url } = await start(env, noPages);
const owner = await new ApiClient(url).signedIn('bench@example.org', 'benchmark');
const contingents = Array.from({ length: CONTINGENTS }, (_, n) => ({
  id: `c${n}`,
  name: `Contingent ${n}`,
  colour: '#DECBA7',
}));
await owner.put('/api/documents/leaderboards/crowd', { title: 'Crowd', status: 'published', contingents });
const publish = (id: string, round: number) =>
  owner.put(`/api/documents/results/${id}`, {
    leaderboardId: 'crowd',
    eventId: `event-${id}`,
    status: 'final',
    revisionNote: `Round ${round}.`,
    placements: Array.from({ length: PLACES }, (_, place) => ({
      place: place + 1,
      contingentId: `c${(round * 7 + place * 11) % CONTINGENTS}`,
      points: 25 - place * 5,
    })),
  });
for (let n = 0; n < RESULTS; n++) await publish(`r${n}`, n);

let round = 0;
process.on('message', async ({ memory }: { memory?: boolean }) => {
  if (memory) return void process.send!({ bytes: memoryInUse() });
  const pressedAt = process.hrtime.bigint();
  const { status } = await publish('turn', round++);
  if (status !== 200) throw new Error(`Publishing answered ${status}.`);
  process.send!({ committedAt: String(pressedAt) });
});
process.send!({ url, path: '/api/live?collections=results,leaderboards&since=now' });
