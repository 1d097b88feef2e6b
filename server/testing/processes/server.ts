import { readEnv } from '../../env.ts';
import { start } from '../../start.ts';
import { noPages } from '../no-pages.ts';

const { url } = await start(readEnv(), noPages);
process.send!({ url });
// A test that was broken off leaves nothing running.
process.on('disconnect', () => process.exit());
