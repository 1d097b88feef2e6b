import { expect, it } from 'vitest';
import type { AnyDocument } from '#contract/api/document.ts';
import { type WriteStep, WRITES_MAX } from '#contract/api/writes.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { requestsOf, sendAll } from './send.ts';

const step = (id: string, text = ''): WriteStep => ({ collection: 'team', id, fields: { text }, version: 0 });
const steps = Array.from({ length: 120 }, (_, at) => step(`s${at}`));

it('as many documents go into a request as the server takes, by count and by bytes', () => {
  expect(requestsOf(steps).map(({ length }) => length)).toEqual([WRITES_MAX, WRITES_MAX, 20]);
  const long = Array.from({ length: 5 }, (_, at) => step(`l${at}`, 'क'.repeat(25_000)));
  expect(requestsOf(long).map(({ length }) => length)).toEqual([3, 2]);
});

it('a refused document is left out, and the others of its request are written', async () => {
  const progress: number[] = [];
  const sizes: number[] = [];
  const sent = await sendAll(
    steps,
    (writes) => {
      sizes.push(writes.length);
      const at = writes.findIndex(({ id }) => id === 's3' || id === 's70');
      return Promise.resolve(
        at === -1
          ? { ok: true, value: { documents: writes.map(({ id }) => ({ id }) as AnyDocument) } }
          : { ok: false, error: { ...errorBody('invalid-argument'), step: at } },
      );
    },
    (done) => progress.push(done),
  );
  expect(sizes).toEqual([50, 49, 50, 49, 20]);
  expect(sent.stored.size).toBe(118);
  expect([...sent.refused.keys()].map(({ id }) => id)).toEqual(['s3', 's70']);
  expect(sent.error).toBeUndefined();
  expect(progress).toEqual([50, 100, 120]);
});

it('a lost network ends it, and tells what was written until then', async () => {
  let calls = 0;
  const sent = await sendAll(
    steps,
    (writes) => {
      calls += 1;
      return Promise.resolve(
        calls === 1
          ? { ok: true, value: { documents: writes.map(() => null) } }
          : { ok: false, error: errorBody('network-request-failed') },
      );
    },
    () => undefined,
  );
  expect(sent.stored.size).toBe(WRITES_MAX);
  expect(sent.error?.code).toBe('network-request-failed');
});
