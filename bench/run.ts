import { ensureBuild } from '../scripts/ensure-build.ts';
import { boardFrames, boardStandings } from './board.ts';
import { cachedPages } from './cached-pages.ts';
import { visitorsBesideTheDisk } from './disk.ts';
import { pinLoadGenerator } from './child.ts';
import { durableWrites } from './durable-writes.ts';
import { files } from './files.ts';
import { healthUnderFloods } from './floods.ts';
import { growth } from './growth.ts';
import { listsThatGrow } from './lists.ts';
import { liveFanOut, resultFanOut } from './live-fan-out.ts';
import { staffStreams } from './staff-streams.ts';
import { releaseStart } from './release-start.ts';
import { startUp } from './start-up.ts';
import { palette } from './palette.ts';
import { slowPhone } from './phone.ts';
import { pagesDrawn } from './pages-drawn.ts';
import { publicPages } from './public-pages.ts';
import { rushHour } from './rush-hour.ts';
import { whileWriting } from './while-writing.ts';
import { printTable, type Row } from './report.ts';

/** Every row is compared with a reference in the same run, because machines differ; above 1 is better. */
const measurements: Readonly<Record<string, () => Promise<Row[]>>> = {
  pages: cachedPages,
  files,
  start: startUp,
  release: releaseStart,
  live: async () => [...(await liveFanOut(1000)), ...(await liveFanOut(10_000)), await resultFanOut(1000)],
  writes: durableWrites,
  lists: listsThatGrow,
  growth,
  board: async () => [boardStandings(), await boardFrames()],
  floods: healthUnderFloods,
  staff: staffStreams,
  palette,
  phone: slowPhone,
  public: publicPages,
  disk: visitorsBesideTheDisk,
  writing: whileWriting,
  drawn: pagesDrawn,
  rush: rushHour,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  const known = Object.keys(measurements).join(', ');
  console.error(`There is no measurement "${unknown.join('", "')}". Known: ${known}.`);
  process.exit(1);
}
// React and Redux are slower without it; the site that `npm start` runs has it built in.
process.env.NODE_ENV = 'production';
pinLoadGenerator();
ensureBuild(console.log);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(measurements))
  if (names.length === 0 || names.includes(name)) rows.push(...(await measure()));
printTable(rows);
