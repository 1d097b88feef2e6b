import { type Problem, VITAL_LIMITS } from '#contract/api/running.ts';
import { type BrowserSummary, SUMMARY_DAYS } from '#server/browsers/summary.ts';
import type { Deps } from '#server/deps.ts';
import { memoryLimit } from './memory-limit.ts';
import { backup, filesQuota, mails, pushes } from './stored-problems.ts';

const MB = 1024 * 1024;
const LOW_DISK_BYTES = 1024 * MB;
const OTHERS_SILENT_MS = 5000;
const OTHERS_BEHIND = 20;
const MEMORY_FULL = 0.85;
const BUSY_LAG_S = 0.25;
/** Fewer visits or failures say little. */
const ENOUGH_VISITS = 20;
const ENOUGH_ERRORS = 5;
const BROKEN_SHARE = 0.05;

type Watched = Pick<
  Deps,
  'database' | 'log' | 'readyCheck' | 'selfCheck' | 'scheduler' | 'eventLoop' | 'env'
>;

/** What is wrong at this moment, the most urgent first. */
export async function problemsOf(
  deps: Watched,
  summary: BrowserSummary,
  now = new Date(),
): Promise<Problem[]> {
  return [
    ...(await notReady(deps)),
    ...disk(deps),
    ...otherProcesses(deps),
    ...overdue(deps),
    ...(await mails(deps)),
    ...(await pushes(deps, now)),
    ...(await backup(deps, now)),
    ...(await filesQuota(deps)),
    ...load(deps),
    ...browsers(summary),
  ];
}

const MEND_DISK =
  'Nothing can be saved until this is mended; visitors still see the site. Look at the disk of DATA_DIR: is it full, is it there, does it belong to the account that runs Utsav? It is looked at every 5 seconds.';
const MEND_BUCKET =
  'Pictures may be missing and uploads fail until this is mended. Check that the bucket can be reached from this server, and the settings that begin with S3_.';

/** What /readyz says too. */
async function notReady({ readyCheck, selfCheck }: Watched): Promise<Problem[]> {
  const { reason, storage } = await readyCheck.look(true);
  if (reason === undefined) return [];
  const isBucket = storage === 'failing' && selfCheck.problem === undefined;
  return [{ kind: 'not-ready', what: reason, todo: isBucket ? MEND_BUCKET : MEND_DISK }];
}

function disk({ selfCheck }: Watched): Problem[] {
  if (selfCheck.problem !== undefined) return [];
  const free = selfCheck.freeBytes;
  if (free === undefined || free >= LOW_DISK_BYTES) return [];
  return [
    {
      kind: 'disk',
      what: `The disk of the data folder has ${Math.floor(free / MB)} MB left.`,
      todo: 'At 64 MB nothing can be saved any more. Remove old backups or unused files, give the server a larger disk, or move the uploads to S3.',
    },
  ];
}

function otherProcesses({ log }: Watched): Problem[] {
  const behind = log.peers
    .known()
    .filter(({ seq, silentMs }) => silentMs > OTHERS_SILENT_MS || log.seq - seq > OTHERS_BEHIND);
  if (behind.length === 0) return [];
  const [first] = behind;
  return [
    {
      kind: 'other-processes',
      what:
        behind.length === 1
          ? `Another process is ${Math.max(0, log.seq - first!.seq)} changes behind, and was last heard of ${Math.round(first!.silentMs / 1000)} seconds ago.`
          : `${behind.length} other processes are behind or silent.`,
      todo: 'Look at its log and restart it: while it is behind it answers 503 to staff, and says on its pages how old they are. If it was killed on purpose, this ends by itself in ten minutes.',
    },
  ];
}

function overdue({ scheduler }: Watched): Problem[] {
  const [failure] = scheduler.failures.values();
  if (!failure) return [];
  return [
    {
      kind: 'overdue',
      what: `"${failure.title}" is overdue to be published or archived: ${failure.reason}`,
      todo: 'It is tried again every 5 seconds. Open it from the dashboard and mend what it says.',
    },
  ];
}

function load({ eventLoop }: Watched): Problem[] {
  const problems: Problem[] = [];
  const [used, limit] = [process.memoryUsage.rss(), memoryLimit()];
  if (limit !== undefined && used > limit * MEMORY_FULL)
    problems.push({
      kind: 'memory',
      what: `The program takes ${Math.round(used / MB)} MB of the ${Math.round(limit / MB)} MB that it may.`,
      todo: 'It is ended when it takes more. Give it more memory, or restart it at a quiet moment; 256 MB is the least.',
    });
  const { p99 } = eventLoop.now;
  if (p99 > BUSY_LAG_S)
    problems.push({
      kind: 'busy',
      what: `The program is busy: one piece of work in a hundred waits for ${p99.toFixed(1)} s or more.`,
      todo: 'Look in the log for slow requests and queries. If visitors are many, start a second process on PostgreSQL.',
    });
  return problems;
}

function browsers({ pages, browsers: shares }: BrowserSummary): Problem[] {
  const problems: Problem[] = [];
  const slow = pages.filter(
    ({ visits, lcp }) => visits >= ENOUGH_VISITS && (lcp ?? 0) > VITAL_LIMITS.lcp.poor,
  );
  if (slow.length > 0)
    problems.push({
      kind: 'slow-pages',
      what: `Slow for visitors this week: ${slow.map(({ route: page }) => page).join(', ')}.`,
      todo: `A quarter of the visits waited longer than ${VITAL_LIMITS.lcp.poor / 1000} s. If the first byte is late, the server or its network is; else the pictures may be large.`,
    });
  const broken = shares.filter(
    ({ visits, errors }) => errors >= ENOUGH_ERRORS && errors >= visits * BROKEN_SHARE,
  );
  if (broken.length > 0)
    problems.push({
      kind: 'broken-browsers',
      what: `Scripts fail in ${broken.map(({ browser }) => browser).join(', ')}: ${broken.reduce((sum, { errors }) => sum + errors, 0)} times in ${SUMMARY_DAYS} days.`,
      todo: 'The list below says where. If it began with a new version, go back to the one before and report it.',
    });
  return problems;
}
