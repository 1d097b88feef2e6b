import { expect, test } from 'vitest';
import { browserReportSchema } from './browser-report-schema.ts';
import { reportedRoute } from './browser-reports.ts';

test.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events/', '/events'],
  ['/events/battle-of-bands', '/events/:eventId'],
  ['/blog/asha-rao', '/blog/:id'],
  ['/blog/asha/rao', 'other'],
  ['/admin-panel/user/asha@example.org', '/admin-panel'],
  ['/asha@example.org', 'other'],
])('%s is told as %s', (pathname, route) => expect(reportedRoute(pathname)).toBe(route));

test('what somebody typed is in no report, whatever a browser sends', () => {
  const report = browserReportSchema.parse({
    route: '/contact',
    vitals: { lcp: 1200, message: 'asha@example.org' },
    errors: [{ name: 'Asha Rao is not defined', at: 'https://example.org/asha?email=a@b', message: 'Asha' }],
    url: '/contact?name=Asha',
  });
  expect(report).toEqual({ route: '/contact', vitals: { lcp: 1200 }, errors: [{ name: 'Error', at: '' }] });
});

test.each([
  [{ route: '/asha' }, 'route'],
  [{ route: '/', vitals: { lcp: -1 } }, 'vitals.lcp'],
  [{ route: '/', vitals: { inp: 1e9 } }, 'vitals.inp'],
  [{ route: '/', errors: Array.from({ length: 6 }, () => ({ name: 'Error', at: '' })) }, 'errors'],
])('%j is refused, and the field is named', (report, field) => {
  const { error } = browserReportSchema.safeParse(report);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
