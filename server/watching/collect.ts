import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTime } from '#server/readiness/ready.ts';
import type { Site } from '#server/site.ts';
import { counter, gauge, histogram, type Metric, type Sample } from './exposition.ts';
import { TIMED_ONE_IN } from './measures.ts';

const startedAt = Date.now() / 1000 - process.uptime();

/** All that is measured, at this moment. Without its database the process still tells what it knows itself. */
export async function collect(site: Site, api: Deps | undefined): Promise<Metric[]> {
  const stored = await inTime(fromDatabase(site)).catch(() => []);
  return [...requests(site), ...live(site), ...work(site, api), ...stored, ...processItself(site)];
}

function requests({ measures, pages, database }: Site): Metric[] {
  const held = pages.held;
  return [
    counter(
      'requests',
      'Requests that were answered, by the pattern of their route.',
      measures.totals().map(({ route, status, count }) => [{ route, status: String(status) }, count]),
    ),
    histogram(
      'request_seconds',
      `How long they took; of those that were answered from memory, one in ${TIMED_ONE_IN} is timed.`,
      [
        [{ route: '(from memory)', status: '200' }, measures.prepared],
        ...[...measures.worked].map(({ route, status, timing }): [Record<string, string>, typeof timing] => [
          { route, status: String(status) },
          timing,
        ]),
      ],
    ),
    counter('pages_drawn', 'Pages and files that were made.', pages.drawn),
    counter('pages_drawn_by_thread', 'Pages that a thread of its own has drawn.', pages.drawnByThread),
    gauge('pages_kept', 'Pages and files in memory.', held.count),
    gauge('pages_kept_bytes', 'Their size, with the compressed forms.', held.bytes),
    counter('queries', 'Queries to the database.', database.queries.count),
    counter('queries_slow', 'Queries that took half a second or more.', database.queries.slow),
    counter('queries_failed', 'Queries that the database refused.', database.queries.failed),
  ];
}

function live({ hub, log }: Site): Metric[] {
  const peers = log.peers.known();
  const self = 'this';
  return [
    gauge('streams', 'Open live streams.', [
      [{ audience: 'visitors' }, hub.visitors],
      [{ audience: 'staff' }, hub.size - hub.visitors],
    ]),
    gauge('streams_unsent_bytes', 'What waits in memory for slow readers.', hub.unsentBytes),
    gauge('log_position', 'The number of the last change that this process has read.', log.seq),
    gauge('log_lag_seconds', 'Since when a process has not read the log, or has not been heard of.', [
      [{ process: self }, log.lagMs / 1000],
      ...peers.map(({ id, silentMs }): Sample => [{ process: id }, silentMs / 1000]),
    ]),
    gauge(
      'log_behind_changes',
      'How many changes another process was behind when it last said so.',
      peers.map(({ id, seq }): Sample => [{ process: id }, Math.max(0, log.seq - seq)]),
    ),
    gauge('log_followed', 'Whether this process knows what is written.', log.behindSince ? 0 : 1),
  ];
}

function work({ store, scheduler, files }: Site, api: Deps | undefined): Metric[] {
  const outcomes = (counts: Record<string, number>): Sample[] =>
    Object.entries(counts).map(([outcome, count]) => [{ outcome }, count]);
  return [
    counter('writes', 'Changes that this process has written.', store.written),
    counter('write_conflicts', "Writes that somebody else's was ahead of.", store.conflicts),
    counter('uploads', 'Uploads that were finished.', outcomes(files.uploads.outcomes)),
    counter('scheduled_changes', 'Documents that were published or archived at their time.', scheduler.done),
    gauge(
      'scheduled_overdue',
      'Documents whose time has come, but that could not be changed.',
      scheduler.failures.size,
    ),
    gauge(
      'scheduler_idle_seconds',
      'Since when the scheduler has not looked.',
      (performance.now() - scheduler.lookedAt) / 1000,
    ),
    ...(api
      ? [
          counter('mails', 'Mails that were sent, and tries that failed.', [
            [{ outcome: 'sent' }, api.mailer.sent],
            [{ outcome: 'failed' }, api.mailer.failedTries],
          ]),
          counter(
            'pushes',
            'Notifications, by what the push service said.',
            outcomes({ ...api.push.deliveries.outcomes }),
          ),
        ]
      : []),
  ];
}

async function fromDatabase({ database, log }: Site): Promise<Metric[]> {
  const { db } = database;
  const [waiting, givenUp, pushes, phones, uploads, unread] = await Promise.all([
    countOf(db.selectFrom('mails').where('due_at', 'is not', null)),
    countOf(db.selectFrom('mails').where('due_at', 'is', null)),
    countOf(db.selectFrom('push_sleepers')),
    countOf(db.selectFrom('push_subscriptions')),
    countOf(db.selectFrom('uploads').where('file_id', 'is', null)),
    log.unread(),
  ]);
  return [
    gauge('mails_waiting', 'Mails that are still to be sent.', waiting),
    gauge('mails_given_up', 'Mails that could not be sent.', givenUp),
    gauge('pushes_waiting', 'Notifications that are still to be sent, quiet hours included.', pushes),
    gauge('push_subscriptions', 'Phones that want notifications.', phones),
    gauge('uploads_unfinished', 'Uploads that are still under way.', uploads),
    gauge('log_unread_changes', 'Changes in the database that this process has not read.', unread),
  ];
}

function processItself({ eventLoop, selfCheck, database }: Site): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { median, p99, max } = eventLoop.now;
  const { user, system } = process.cpuUsage();
  return [
    gauge('memory_bytes', 'Memory of this process.', [
      [{ kind: 'resident' }, rss],
      [{ kind: 'heap' }, heapUsed],
      [{ kind: 'external' }, external],
    ]),
    gauge('event_loop_lag_seconds', 'How late work was begun, over the last one to two minutes.', [
      [{ quantile: '0.5' }, median],
      [{ quantile: '0.99' }, p99],
      [{ quantile: '1' }, max],
    ]),
    counter('cpu_seconds', 'Time on processors.', (user + system) / 1e6),
    gauge('start_time_seconds', 'When this process started, since 1970.', startedAt),
    ...(selfCheck.freeBytes === undefined
      ? []
      : [gauge('disk_free_bytes', 'Room on the disk of the data folder.', selfCheck.freeBytes)]),
    gauge('info', 'What runs here.', [[{ engine: database.engine, node: process.versions.node }, 1]]),
  ];
}

async function countOf<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
