import { ensureBuild } from '../scripts/ensure-build.ts';
import { boardFrames, boardStandings } from './board.ts';
import { cachedPages } from './cached-pages.ts';
import { pinLoadGenerator } from './child.ts';
import { durableWrites } from './durable-writes.ts';
import { files } from './files.ts';
import { listsThatGrow } from './lists.ts';
import { liveFanOut, resultFanOut } from './live-fan-out.ts';
import { startUp } from './start-up.ts';
import { printTable, type Row } from './report.ts';

/** Every row is compared with a reference in the same run, because machines differ; above 1 is better. */
pinLoadGenerator();
ensureBuild(console.log);
const rows: Row[] = [
  ...(await cachedPages()),
  ...(await files()),
  ...(await startUp()),
  ...(await liveFanOut(1000)),
  ...(await liveFanOut(10_000)),
  await resultFanOut(1000),
  ...(await durableWrites()),
  ...(await listsThatGrow()),
  boardStandings(),
  await boardFrames(),
];
printTable(rows);
