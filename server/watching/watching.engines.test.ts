import { renameSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { type Problem, RUNNING_PATH, watchPaths } from '#contract/api/running.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeEngines, signedIn } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { readMetrics } from '#server/testing/metrics.ts';
import { startS3 } from '#server/testing/s3.ts';
import { sample } from '#server/testing/samples.ts';
import { silentProxy } from '#server/testing/silent-proxy.ts';

const TOKEN = 'a-token-of-sixteen-letters';
const venue = (id: string) => paths.api.document('venues', id);

describeAnyEngine('Who watches', (newPlace) => {
  test('learns that the process answers, and that it can do its work', async () => {
    const { url } = await (await newPlace()).start();
    const visitor = new ApiClient(url);
    const alive = await visitor.get(watchPaths.alive);
    expect([alive.status, alive.text]).toEqual([200, 'ok\n']);
    const ready = await visitor.get(watchPaths.ready);
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({
      ready: true,
      database: 'ok',
      storage: 'ok',
      log: { state: 'followed', lagMs: expect.any(Number) },
    });
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect((await visitor.call('HEAD', watchPaths.ready)).status).toBe(200);
    expect((await visitor.post(watchPaths.ready)).status).toBe(405);
  });

  test('reads the metrics on this machine, but not through a proxy', async () => {
    const place = await newPlace();
    const { url, stop } = await place.start();
    const visitor = new ApiClient(url);
    expect((await visitor.get(watchPaths.metrics)).status).toBe(200);
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const refused = await visitor.get(watchPaths.metrics, { [header]: '127.0.0.1' });
      expect(refused.status, header).toBe(403);
      expect(refused.body.message).toContain('METRICS_TOKEN');
      expect(refused.text).not.toContain('utsav_');
    }
    await stop();
    const behind = new ApiClient((await place.start({ TRUST_PROXY: '1' })).url);
    expect((await behind.get(watchPaths.metrics)).status).toBe(200);
    expect((await behind.get(watchPaths.metrics, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403);
    expect((await behind.get(watchPaths.metrics, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(403);
  });

  test('reads the metrics from elsewhere with the token, and with nothing else', async () => {
    const { url } = await (await newPlace()).start({ METRICS_TOKEN: TOKEN });
    const visitor = new ApiClient(url);
    const asked = (authorization?: string) =>
      visitor.get(watchPaths.metrics, {
        'X-Forwarded-For': '203.0.113.7',
        ...(authorization && { Authorization: authorization }),
      });
    for (const wrong of [
      undefined,
      'Bearer',
      `Basic ${TOKEN}`,
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
    ])
      expect((await asked(wrong)).status, wrong).toBe(401);
    expect((await visitor.get(watchPaths.metrics)).status, 'this machine needs it too').toBe(401);
    const read = await asked(`Bearer ${TOKEN}`);
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    readMetrics(read.text);
  });

  test('sees what was done in the metrics, and no address of anybody', async () => {
    const { url } = await (await newPlace()).start();
    const owner = await signedIn(url);
    const visitor = new ApiClient(url);
    const metrics = async () => readMetrics((await visitor.get(watchPaths.metrics)).text);
    const before = await metrics();
    await owner.put(venue('hall'), sample('venues'));
    await owner.put(venue('hall'), sample('venues', { version: 7 }));
    for (let n = 0; n < 3; n++) await visitor.get(paths.api.collection('venues'));
    const { headers } = await visitor.get(paths.api.collection('venues'));
    await visitor.get(paths.api.collection('venues'), { 'If-None-Match': headers.get('etag')! });
    await visitor.get('/api/documents/venues/asha@example.org');
    const live = await LiveReader.open(url, { collections: ['venues'] });
    const { text } = await visitor.get(watchPaths.metrics);
    const after = readMetrics(text);
    const grown = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
    const requests = (route: string, status: number) =>
      grown(`utsav_requests_total{route="${route}",status="${status}"}`);

    expect(requests('PUT /api/documents/:collection/:id', 200)).toBe(1);
    expect(requests('PUT /api/documents/:collection/:id', 409)).toBe(1);
    expect(requests('GET /api/documents/:collection', 200)).toBe(4);
    expect(requests('GET /api/documents/:collection', 304)).toBe(1);
    const byId = [400, 404].map((status) => requests('GET /api/documents/:collection/:id', status));
    expect(byId.reduce((sum, count) => sum + count)).toBe(1);
    expect(
      grown('utsav_request_seconds_count{route="PUT /api/documents/:collection/:id",status="200"}'),
    ).toBe(1);
    expect(
      after.get(
        'utsav_request_seconds_bucket{route="PUT /api/documents/:collection/:id",status="200",le="+Inf"}',
      ),
    ).toBe(1);
    expect(grown('utsav_writes_total')).toBe(1);
    expect(grown('utsav_write_conflicts_total')).toBe(1);
    expect(after.get('utsav_streams{audience="visitors"}')).toBe(1);
    expect(after.get('utsav_log_followed')).toBe(1);
    expect(after.get('utsav_log_unread_changes')).toBe(0);
    expect(grown('utsav_queries_total')).toBeGreaterThan(0);
    for (const name of [
      'utsav_streams_unsent_bytes',
      'utsav_log_lag_seconds{process="this"}',
      'utsav_pages_drawn_total',
      'utsav_pages_kept',
      'utsav_mails_waiting',
      'utsav_mails_total{outcome="sent"}',
      'utsav_pushes_total{outcome="failed"}',
      'utsav_pushes_waiting',
      'utsav_uploads_total{outcome="finished"}',
      'utsav_memory_bytes{kind="resident"}',
      'utsav_event_loop_lag_seconds{quantile="0.99"}',
      'utsav_scheduled_overdue',
      'utsav_scheduler_idle_seconds',
    ])
      expect(after.has(name), name).toBe(true);
    expect(text).not.toMatch(/asha|example\.org|hall/);
    await live.drop();
  });

  test('finds the log lines of a failure by the reference that the person was shown', async () => {
    const { url, deps } = await (await newPlace()).start();
    const owner = await signedIn(url);
    await deps.database.db.schema.dropTable('changes').execute();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { body } = await owner.put(venue('a'), sample('venues'));
    const [, quoted] = /Reference: ([0-9a-f]{8})\.$/.exec(body.message)!;
    const lines = logged.mock.calls.map((parts) => parts.join(' ')).filter((line) => line.includes(quoted!));
    expect(lines).toHaveLength(1);
    expect(body.reference.startsWith(quoted!)).toBe(true);
  });
});

describeEngines(
  'Who watches a process without its folder',
  (newPlace) => {
    test('is told so in words, and when it is over', async () => {
      const place = await newPlace();
      const { url, deps } = await place.start();
      const { dataDir } = place.env();
      const ready = () => new ApiClient(url).get(watchPaths.ready);
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => void vi.restoreAllMocks());
      renameSync(dataDir, `${dataDir}.away`);
      await deps.selfCheck.look();
      const refused = await ready();
      renameSync(`${dataDir}.away`, dataDir);
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ ready: false, database: 'ok', storage: 'failing' });
      expect(refused.body['reason']).toMatch(/^The (data folder is gone|database file was deleted)/);
      expect((await new ApiClient(url).get(watchPaths.alive)).status).toBe(200);
      await deps.selfCheck.look();
      expect((await ready()).status).toBe(200);
    });
  },
  ['sqlite'],
);

describeEngines(
  'Who watches a process without its bucket',
  (newPlace) => {
    test('is told so in words, by /readyz and by the panel', async () => {
      const s3 = await startS3();
      const { url } = await (await newPlace()).start(s3.settings);
      const ready = () => new ApiClient(url).get(watchPaths.ready);
      expect((await ready()).body).toMatchObject({ ready: true, storage: 'ok' });
      await s3.stop();
      // A bucket is asked every 5 seconds.
      await expect.poll(async () => (await ready()).status, { timeout: 15_000, interval: 500 }).toBe(503);
      const { body } = await ready();
      expect(body).toMatchObject({ ready: false, database: 'ok', storage: 'failing' });
      expect(body['reason']).toMatch(/^The file storage cannot be used: /);
      const problems = (await (await signedIn(url)).get(RUNNING_PATH)).body['problems'] as Problem[];
      expect(problems).toContainEqual(
        expect.objectContaining({ kind: 'not-ready', todo: expect.stringContaining('S3_') }),
      );
    });
  },
  ['sqlite'],
);

describeEngines(
  'Who watches a process without its database',
  (newPlace) => {
    test('is told so in words, and still gets the metrics', async () => {
      const place = await newPlace();
      const proxy = await silentProxy(place.env().databaseUrl!);
      onTestFinished(() => proxy.close());
      const { url } = await place.start({ DATABASE_URL: proxy.url });
      const visitor = new ApiClient(url);
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => void vi.restoreAllMocks());
      proxy.silence();
      const refused = await visitor.get(watchPaths.ready);
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ ready: false, database: 'failing' });
      expect(refused.body['reason']).toMatch(/^The database does not answer: /);
      expect((await visitor.get(watchPaths.alive)).status).toBe(200);
      await expect
        .poll(async () => (await visitor.get(watchPaths.ready)).body['log'], { timeout: 20_000 })
        .toMatchObject({ state: 'behind' });
      const metrics = readMetrics((await visitor.get(watchPaths.metrics)).text);
      expect(metrics.get('utsav_log_followed')).toBe(0);
      expect(metrics.get('utsav_log_lag_seconds{process="this"}')).toBeGreaterThan(7);
      proxy.restore();
      await expect
        .poll(async () => (await visitor.get(watchPaths.ready)).status, { timeout: 20_000 })
        .toBe(200);
    });

    test('sees the other processes, their places in the log, and one that falls silent', async () => {
      const place = await newPlace();
      const one = await place.start();
      const proxy = await silentProxy(place.env().databaseUrl!);
      onTestFinished(() => proxy.close());
      const other = await place.start({ DATABASE_URL: proxy.url });
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => void vi.restoreAllMocks());
      const owner = await signedIn(one.url);
      await owner.put(venue('hall'), sample('venues'));
      const others = async (url: string, name: string) =>
        [...readMetrics((await new ApiClient(url).get(watchPaths.metrics)).text)].filter(
          ([key]) => key.startsWith(`${name}{`) && !key.includes('"this"'),
        );
      const known = [[expect.stringMatching(/process="[0-9a-f-]{36}"/), 0]];
      for (const { url } of [one, other])
        await expect.poll(() => others(url, 'utsav_log_behind_changes')).toEqual(known);
      const kinds = async () =>
        ((await owner.get(RUNNING_PATH)).body['problems'] as Problem[]).map(({ kind }) => kind);
      expect(await kinds()).not.toContain('other-processes');

      proxy.silence();
      await owner.put(venue('gate'), sample('venues'));
      await owner.put(venue('lawn'), sample('venues'));
      await expect.poll(kinds, { timeout: 15_000 }).toContain('other-processes');
      const [[, behind]] = (await others(one.url, 'utsav_log_behind_changes')) as [[string, number]];
      expect(behind).toBe(2);
      const [[, silent]] = (await others(one.url, 'utsav_log_lag_seconds')) as [[string, number]];
      expect(silent).toBeGreaterThan(4);
      proxy.restore();
      await expect
        .poll(async () => (await new ApiClient(other.url).get(watchPaths.ready)).status, { timeout: 20_000 })
        .toBe(200);
    });
  },
  ['postgres'],
);
