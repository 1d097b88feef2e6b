import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { ApiClient } from '#server/testing/client.ts';
import { noPages } from '#server/testing/no-pages.ts';
import { fill } from '../fill.ts';
import { memoryInUse } from './memory.ts';

/** The real server with very many inquiries, and somebody who may read them. */
const admin = { ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'a long enough password' };
const env = readEnv({ ...process.env, PORT: '0', SEED: 'none', ...admin });
await (await start(env, noPages)).stop();
fill(join(env.dataDir, 'utsav.sqlite'), { inquiries: 100_000 });
const { url } = await start(env, noPages);
const owner = await new ApiClient(url).signedIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
process.on('message', () => process.send!({ bytes: memoryInUse() }));
process.send!({
  url,
  path: '/api/live?audience=staff&collections=contact-inquiry',
  headers: { Cookie: owner.cookie },
});
