import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/built-pages.ts';
import { start } from '#server/start.ts';

/** The real site with the demo festival. */
const { url } = await start(
  readEnv({ ...process.env, PORT: '0', ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'benchmark' }),
  builtPages,
);
process.on('message', () => process.send!(process.memoryUsage()));
process.send!({ url });
