import { describe, expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeAnyServer } from '#server/testing/engines.ts';

describeAnyServer('A live stream', (served) => {
  describe('is refused', () => {
    const refusals: Array<[why: string, query: string, status: number, field?: string]> = [
      ['without collections', '', 400, 'collections'],
      ['with none of them named', 'collections=', 400, 'collections'],
      ['with an unknown one', 'collections=venues,users', 400, 'collections'],
      ['with one that is no name', 'collections=__proto__', 400, 'collections'],
      ['with an unknown parameter', 'collections=venues&limit=1', 400, 'limit'],
      ['with an unknown audience', 'collections=venues&audience=all', 400, 'audience'],
      ['after no number', 'collections=venues&since=yesterday', 400, 'since'],
      ['after a negative number', 'collections=venues&since=-1', 400, 'since'],
      ['after a broken number', 'collections=venues&since=1.5', 400, 'since'],
      ['after a number in another notation', 'collections=venues&since=0x10', 400, 'since'],
      ['after a number beyond counting', `collections=venues&since=${'9'.repeat(20)}`, 400, 'since'],
      ['for staff without a session', 'collections=venues&audience=staff', 401],
      ['of inquiries to a visitor', 'collections=contact-inquiry', 401],
      ['of inquiries among others to a visitor', 'collections=venues,contact-inquiry', 401],
    ];

    test.each(refusals)('%s', async (_, query, status, field) => {
      const { visitor, deps } = served();
      const open = deps.hub.size;
      const answer = await visitor.get(`${paths.api.live}?${query}`);
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body.fields ?? {})).toEqual(field ? [field] : []);
      expect(deps.hub.size).toBe(open);
    });

    test('with a Last-Event-ID that is no number', async () => {
      for (const id of ['x', '-1', '1.5', '1 OR 1=1']) {
        const { status } = await served().visitor.get(`${paths.api.live}?collections=venues`, {
          'Last-Event-ID': id,
        });
        expect(status, id).toBe(400);
      }
    });
  });

  test('is not opened by a HEAD, which has no end to wait for', async () => {
    const { url, deps } = served();
    const open = deps.hub.size;
    const response = await fetch(`${url}${paths.api.live}?collections=venues`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(5000),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(deps.hub.size).toBe(open);
  });
});
