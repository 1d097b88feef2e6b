import { expect, onTestFinished, test, vi } from 'vitest';
import { REPORT_PATH } from '#contract/api/browser-reports.ts';
import { RUNNING_PATH } from '#contract/api/running.ts';
import { describeServer } from '#server/testing/engines.ts';
import { BrowserReports } from './browser-reports.ts';
import { browserSummary } from './summary.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.6478.71 Mobile Safari/537.36';
const at = (text: string) => new Date(text);

describeServer('Reports of browsers', (served) => {
  test('are added up by day, page and bucket, and name nobody', async () => {
    const { visitor, owner, deps } = served();
    const report = (vitals: object, errors: object[] = []) =>
      visitor.post(
        REPORT_PATH,
        { route: '/events/:eventId', vitals, errors, email: 'asha@example.org' },
        { 'User-Agent': CHROME },
      );
    for (const lcp of [700, 900, 1000, 5000])
      expect((await report({ lcp, ttfb: 90, cls: 0 })).status).toBe(204);
    const error = { name: 'TypeError', at: 'events-Bx3.js:1:2034', message: 'asha@example.org' };
    await report({}, [error, error]);

    const { status, body } = await owner.get(RUNNING_PATH);
    expect(status).toBe(200);
    expect(body['pages']).toEqual([
      { route: '/events/:eventId', visits: 4, lcp: 1200, inp: null, cls: 10, ttfb: 100 },
    ]);
    expect(body['browsers']).toEqual([{ browser: 'Chrome 126', visits: 5, errors: 2 }]);
    expect(body['failures']).toEqual([
      { route: '/events/:eventId', browser: 'Chrome 126', name: 'TypeError', at: error.at, count: 2 },
    ]);
    const rows = await deps.database.db.selectFrom('browser_reports').selectAll().execute();
    expect(rows.map(({ what }) => what).toSorted()).toEqual([
      'cls',
      'error',
      'lcp',
      'lcp',
      'lcp',
      'ttfb',
      'visit',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/asha|example\.org|Android|6478/);
  });

  test('of several processes are one count, and go after 30 days', async () => {
    const { deps } = served();
    const [one, other] = [new BrowserReports(deps.database), new BrowserReports(deps.database)];
    const report = { route: '/blog', vitals: { lcp: 9000 }, errors: [] } as const;
    for (const reports of [one, other]) {
      reports.add({ ...report, errors: [] }, CHROME, at('2020-03-01T10:00:00Z'));
      await reports.store();
      await reports.store();
    }
    const lcp = async () => {
      const { pages } = await browserSummary(deps.database, at('2020-03-02T10:00:00Z'));
      return pages.find(({ route }) => route === '/blog')?.lcp;
    };
    const rows = deps.database.db.selectFrom('browser_reports').selectAll().where('day', '=', '2020-03-01');
    expect((await rows.where('what', '=', 'lcp').execute()).map(({ count }) => count)).toEqual([2]);
    expect(await lcp()).toBe(10_000);
    await one.clean(at('2020-03-31T10:00:00Z'));
    expect(await rows.execute()).not.toEqual([]);
    await one.clean(at('2020-04-01T10:00:00Z'));
    expect(await rows.execute()).toEqual([]);
  });

  test('that make up names end in one row', async () => {
    const { deps } = served();
    const reports = new BrowserReports(deps.database);
    const day = at('2019-03-01T10:00:00Z');
    for (let n = 0; n < 1000; n++) {
      const errors = [{ name: 'Error', at: `made-up.js:1:${n}` }];
      reports.add({ route: '/', vitals: {}, errors }, `Chrome/${n}.0`, day);
    }
    await reports.store();
    const rows = await deps.database.db
      .selectFrom('browser_reports')
      .selectAll()
      .where('day', '=', '2019-03-01')
      .execute();
    expect(rows.length).toBeLessThanOrEqual(202);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
  });

  test('are kept while the database is away', async () => {
    const { deps } = served();
    const reports = new BrowserReports(deps.database);
    reports.add(
      { route: '/team' as '/', vitals: { lcp: 1 }, errors: [] },
      CHROME,
      at('2018-03-01T10:00:00Z'),
    );
    const { transaction } = deps.database.db;
    const away = vi.spyOn(deps.database.db, 'transaction').mockImplementation(() => {
      throw new Error('away');
    });
    onTestFinished(() => away.mockRestore());
    await expect(reports.store()).rejects.toThrow('away');
    away.mockImplementation(transaction.bind(deps.database.db));
    await reports.store();
    const rows = await deps.database.db
      .selectFrom('browser_reports')
      .selectAll()
      .where('day', '=', '2018-03-01')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test.each([
    [{}, 'route'],
    [{ route: '/asha' }, 'route'],
    [{ route: '/', vitals: { lcp: 'fast' } }, 'vitals.lcp'],
  ])('%j are refused with the name of the field', async (body, field) => {
    const answer = await served().visitor.post(REPORT_PATH, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  test('have an end for each network', async () => {
    const { visitor } = served();
    const statuses = await Promise.all(
      Array.from({ length: 700 }, async () => (await visitor.post(REPORT_PATH, { route: '/' })).status),
    );
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(600);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
  });
});
