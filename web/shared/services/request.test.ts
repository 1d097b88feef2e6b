import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sentenceOf } from '#contract/api/errors.ts';
import { CALL_CODES, type CallCode } from '#contract/testing/browser-codes.ts';
import { request, type Result } from './request.ts';

/** A real server, which may also be a proxy with words of its own. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const proxyAnswers = async (status: number) =>
  request(await serve((_, response) => response.writeHead(status).end('<h1>nginx</h1>')));

/** The browser's clock for deadlines, which stands still until it is moved. */
function stoppedClock() {
  const controller = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  return { asked, pass: () => controller.abort(new DOMException('late', 'TimeoutError')) };
}

/** Resolves once a request is there; it is never answered. */
async function silentServer(): Promise<{ url: string; arrived: Promise<void> }> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  return { url: await serve(() => resolve()), arrived };
}

const provocations: Record<CallCode, Array<[when: string, () => Promise<Result<unknown>>]>> = {
  cancelled: [
    [
      'whoever called does not want the answer any more',
      async () => {
        const { url, arrived } = await silentServer();
        const abort = new AbortController();
        const answer = request(url, { signal: abort.signal });
        await arrived;
        abort.abort();
        return answer;
      },
    ],
  ],
  unknown: [['a proxy answers with a status that says nothing', () => proxyAnswers(418)]],
  'deadline-exceeded': [
    [
      'thirty seconds have passed without an answer',
      async () => {
        const { asked, pass } = stoppedClock();
        const { url, arrived } = await silentServer();
        const answer = request(url);
        await arrived;
        expect(asked).toHaveBeenCalledExactlyOnceWith(30_000);
        pass();
        return answer;
      },
    ],
    ['a proxy has waited for too long', () => proxyAnswers(504)],
    ['a proxy has not got the whole request', () => proxyAnswers(408)],
  ],
  'network-request-failed': [
    [
      'nobody answers at all',
      async () => {
        const url = await serve((_, response) => response.destroy());
        return request(url);
      },
    ],
  ],
};

describe('Every code of a call is provoked by its condition', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('and none is left out', () => {
    expect(Object.keys(provocations)).toEqual([...CALL_CODES]);
  });

  const rows = Object.entries(provocations).flatMap(([code, all]) =>
    all.map(([when, provoke]) => [code as CallCode, when, provoke] as const),
  );
  it.each(rows)('%s: %s', async (code, _, provoke) => {
    expect(await provoke()).toMatchObject({ ok: false, error: { code, message: sentenceOf(code) } });
    // Data calls log what goes wrong, and do not throw it; what was cancelled is not wrong.
    expect(console.error).toHaveBeenCalledTimes(code === 'cancelled' ? 0 : 1);
  });

  it('a refusal by the server is passed on as it is', async () => {
    const body = { code: 'last-owner', message: 'Not this one.', reference: 'r' };
    const url = await serve((_, response) => response.writeHead(412).end(JSON.stringify(body)));
    expect(await request(url)).toEqual({ ok: false, error: body });
  });
});
