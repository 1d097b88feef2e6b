import { ensureBuild } from '../scripts/ensure-build.ts';
import { boardFrames, boardStandings } from './board.ts';
import { pinLoadGenerator } from './child.ts';
import { durableWrites } from './durable-writes.ts';
import { files } from './files.ts';
import { keptPages } from './kept-pages.ts';
import { listsThatGrow } from './lists.ts';
import { liveFanOut, resultFanOut } from './live-fan-out.ts';
import { startUp } from './start-up.ts';
import { printTable, type Row } from './report.ts';

/** Each row is a ratio against a reference in the same run; above 1 is better than the reference. */
pinLoadGenerator();
ensureBuild(console.log);
const rows: Row[] = [
  ...(await keptPages()),
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
