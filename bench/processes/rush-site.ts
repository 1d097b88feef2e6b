import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';

/** The real site with the demo festival, for a crowd from one address. It writes what it is told to. */
const { url, deps } = await start(
  readEnv({
    ...process.env,
    PORT: '0',
    ADMIN_EMAIL: 'bench@example.org',
    ADMIN_PASSWORD: 'benchmark',
    LIVE_STREAMS: '1000000',
    LIVE_STREAMS_PER_ADDRESS: '1000000',
  }),
  builtPages,
);
process.on('message', async ({ id, title }: { id?: string; title?: string }) => {
  if (id === undefined) return void process.send!({ bytes: process.memoryUsage.rss() });
  const fields = {
    title,
    body: '<p>Judging has moved to the Sports Hall. Same time, dry floor.</p>',
    severity: 'info',
    status: 'published',
    publishAt: '2026-03-12T10:00:00.000Z',
  };
  await deps.store.put('announcement', id, fields, { actor: 'bench' });
});
process.send!({ url });
