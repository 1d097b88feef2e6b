import { expect, it } from 'vitest';
import { totalOf } from './use-upload-queue.ts';

it('is one total of all that are on their way; what failed does not count', () => {
  const file = (size: number) => ({ size, name: 'a.png' }) as File;
  const error = { code: 'canceled', message: '', reference: '' } as const;
  expect(
    totalOf([
      { key: 1, file: file(300), state: { is: 'done' } },
      { key: 2, file: file(400), state: { is: 'running', progress: { phase: 'sending', fraction: 0.25 } } },
      { key: 3, file: file(300), state: { is: 'waiting' } },
      { key: 4, file: file(900), state: { is: 'failed', error } },
    ]),
  ).toEqual({ count: 3, done: 1, bytes: 1000, sent: 400 });
});
