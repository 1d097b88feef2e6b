import { expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

/** All but what differs between any two answers. */
const headersOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'content-length'].includes(name)));

describeAnyServer('An answer that is written at once', (served) => {
  const lists = [
    `${paths.api.collection('venues')}?audience=staff`,
    panelPaths.activity,
    panelPaths.dashboard,
  ];

  test.each(lists)('(%s) has the headers that all others have', async (path) => {
    const { owner } = served();
    await owner.put(paths.api.document('venues', 'hall'), sample('venues', { name: 'कला भवन' }));
    const other = await owner.get(paths.api.document('venues', 'hall'));
    const { status, text, headers } = await owner.get(path);
    expect(status).toBe(200);
    expect(headersOf(headers)).toEqual(headersOf(other.headers));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  test('has no body where only its headers are asked for', async () => {
    const { owner } = served();
    const { status, text, headers } = await owner.call('HEAD', lists[0]!);
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-type')).toBe('application/json');
  });
});
