import { RUNNING_PATH, type RunningState } from '#contract/api/running.ts';
import { browserSummary } from '#server/browsers/summary.ts';
import type { Deps } from '#server/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { memoryLimit } from './memory-limit.ts';
import { problemsOf } from './problems.ts';

export function mountRunning(app: App, deps: Deps): void {
  route(app, 'GET', RUNNING_PATH, deps.access.managingUsers, async (context) =>
    context.json(await runningState(deps)),
  );
}

async function runningState(deps: Deps, now = new Date()): Promise<RunningState> {
  const { database, log, selfCheck, eventLoop, hub, browserReports } = deps;
  await browserReports.store();
  const summary = await browserSummary(database, now);
  const limit = memoryLimit();
  return {
    problems: await problemsOf(deps, summary, now),
    process: {
      memoryBytes: process.memoryUsage.rss(),
      memoryLimitBytes: limit ?? null,
      eventLoopLagMs: Math.round(eventLoop.now.p99 * 1000),
      freeBytes: selfCheck.freeBytes ?? null,
      logLagMs: Math.round(log.lagMs),
      others: log.peers.known().length,
      streams: hub.size,
    },
    ...summary,
  };
}
