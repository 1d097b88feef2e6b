import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';

/** The real site with the demo festival. On "touch" it writes an announcement, so that the pages that show it change. */
const { url, deps } = await start(
  readEnv({ ...process.env, PORT: '0', ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'benchmark' }),
  builtPages,
);
process.on('message', async ({ touch }: { touch: number }) => {
  const fields = {
    title: `Round ${touch}`,
    body: '<p>Judging has moved to the Sports Hall.</p>',
    severity: 'info',
    status: 'published',
    publishAt: '2026-03-12T10:00:00.000Z',
  };
  await deps.store.put('announcement', 'bench', fields, { actor: 'bench' });
  process.send!({});
});
process.send!({ url });
