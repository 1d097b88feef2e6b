import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort, lastChild } from '#server/testing/process.ts';
import { pinLoadGenerator, useAllCores } from './child.ts';
import { median, type Row } from './report.ts';

export const ADMIN = { email: 'bench@example.org', password: 'a long enough password' };
const STARTS = 5;
const SETTLED_MS = 3000;
const LOAD_SECONDS = 10;
const PAGES = [
  '/',
  '/events',
  '/leaderboard',
  '/announcement',
  '/blog',
  '/ourteam',
  '/sponsors',
  '/conclave',
];

/** `npm start` as a college runs it, and Node doing nothing in the same run. */
export async function startUp(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-bench-'));
  // What it starts has the cores that it has itself.
  useAllCores();
  try {
    writeFileSync(join(dataDir, 'package.json'), JSON.stringify({ scripts: { start: 'node -e 0' } }));
    // The first start seeds; what is measured is every later one.
    await (await start(dataDir)).end();
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < STARTS; round++) {
      bare.push(await npmAlone(dataDir));
      const site = await start(dataDir);
      ours.push(site.ms);
      await site.end();
    }
    const site = await start(dataDir);
    await pause(SETTLED_MS);
    const idle = site.memory();
    let most = idle;
    const watching = setInterval(() => (most = Math.max(most, site.memory())), 100);
    await Promise.all(
      PAGES.map((path) => autocannon({ url: site.url + path, connections: 6, duration: LOAD_SECONDS })),
    );
    clearInterval(watching);
    await site.end();
    return [
      {
        what: 'second `npm start`: to the first page answered',
        ours: `${median(ours).toFixed(0)} ms`,
        reference: `${median(bare).toFixed(0)} ms, npm starting Node and nothing else`,
        ratio: median(bare) / median(ours),
      },
      memoryRow('memory when idle', idle),
      memoryRow(`memory under load on ${PAGES.length} pages`, most),
    ];
  } finally {
    pinLoadGenerator();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function memoryRow(what: string, bytes: number): Row {
  const { stdout } = spawnSync(process.execPath, ['-e', 'console.log(process.memoryUsage.rss())'], {
    encoding: 'utf8',
  });
  const bare = Number(stdout);
  const megabytes = (size: number) => `${Math.round(size / 1024 / 1024)} MB`;
  return { what, ours: megabytes(bytes), reference: `${megabytes(bare)}, Node alone`, ratio: bare / bytes };
}

async function npmAlone(folder: string): Promise<number> {
  const began = performance.now();
  await once(spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}

/** `npm start` on that folder, and how long it took to the first page. */
export async function start(dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const running = new Promise<void>((resolve) => {
    npm.stdout.on('data', (text: Buffer) => text.includes('is running') && resolve());
  });
  while (!(await answers(url))) await pause(5);
  const ms = performance.now() - began;
  await running;
  const server = lastChild(npm.pid!);
  return {
    url,
    ms,
    memory: () => residentBytes(server),
    /** The most that it ever took. */
    peak: () => residentBytes(server, 'VmHWM'),
    async end() {
      process.kill(-npm.pid!, 'SIGTERM');
      // npm ends first; the folder is free only when the server has ended too.
      while (existsSync(`/proc/${server}`)) await pause(5);
    },
  };
}

/** True if the page is there. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const residentBytes = (pid: number, field = 'VmRSS'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
