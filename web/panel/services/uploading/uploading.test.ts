import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Crc32 } from './crc32.ts';
import { looksUsable } from './upload-task.ts';
import { type Answer, NoAnswer, OPERATION_RETRY_MS, retrying } from './send.ts';

const answered = (status: number, retryAfterMs?: number): Answer => ({
  status,
  body: undefined,
  retryAfterMs,
});

describe('CRC-32', () => {
  const of = (...pieces: Uint8Array[]) => {
    const checksum = new Crc32();
    for (const piece of pieces) checksum.add(piece);
    return checksum.hex;
  };

  it('has the value that every description of it gives', () => {
    expect(of(new TextEncoder().encode('123456789'))).toBe('cbf43926');
    expect(of()).toBe('00000000');
  });

  it('is the same in pieces', () => {
    assert(
      property(uint8Array(), uint8Array(), (one, other) => {
        expect(of(one, other)).toBe(of(Uint8Array.from([...one, ...other])));
      }),
    );
  });
});

describe('Trying again', () => {
  /** A clock that only waiting moves. */
  const setUp = (answers: (Answer | Error)[]) => {
    let time = 0;
    const waits: number[] = [];
    const attempt = vi.fn(async () => {
      const next = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (next instanceof Error) throw next;
      return next;
    });
    const abort = new AbortController();
    const run = (limitMs = OPERATION_RETRY_MS) =>
      retrying(attempt, {
        limitMs,
        signal: abort.signal,
        now: () => time,
        pause: async (ms) => {
          waits.push(ms);
          time += ms;
        },
      });
    return { attempt, abort, waits, run };
  };

  it.each([500, 503, 408, 429])('goes on after %i, and after no answer', async (status) => {
    const { run, attempt, waits } = setUp([answered(status), new NoAnswer(), answered(201)]);
    expect((await run()).status).toBe(201);
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(waits[0]).toBeGreaterThanOrEqual(250);
  });

  it.each([200, 400, 401, 403, 404, 413])('takes %i for an answer', async (status) => {
    const { run, attempt } = setUp([answered(status)]);
    expect((await run()).status).toBe(status);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('waits as long as the server asks, or longer', async () => {
    const { run, waits } = setUp([answered(429, 5000), answered(200)]);
    await run();
    expect(waits[0]).toBeGreaterThanOrEqual(5000);
  });

  it('gives up at its limit, not later', async () => {
    const { run, waits } = setUp([answered(503)]);
    await expect(run()).rejects.toMatchObject({
      code: 'retry-limit-exceeded',
      sentence: 'Max retry time for operation exceeded, please try again.',
    });
    const waited = waits.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeLessThanOrEqual(OPERATION_RETRY_MS);
    expect(waited).toBeGreaterThan(OPERATION_RETRY_MS - 16_000);
  });

  it('ends when it is cancelled', async () => {
    const { run, abort } = setUp([new NoAnswer()]);
    abort.abort();
    await expect(run()).rejects.toMatchObject({
      code: 'canceled',
      sentence: 'User canceled the upload/download.',
    });
  });
});

describe('A first look', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each([
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n',
    'GIF89a',
    'RIFF\0\0\0\0WEBPVP8 ',
    '\0\0\0\x1cftypavif',
    '<svg xmlns=""',
    '<?xml version="1.0"?><svg>',
  ])('lets %j pass', (head) => {
    expect(looksUsable(bytes(head), 'picture')).toBe(true);
  });

  it('stops what is something else', () => {
    for (const head of [
      'MZ',
      '<!doctype html>',
      '\0\0\0\x1cftypmp42',
      'RIFF\0\0\0\0WAVE',
      'PK\x03\x04',
      '%PDF-1.4',
      '',
    ]) {
      expect(looksUsable(bytes(head), 'picture')).toBe(false);
    }
    expect(looksUsable(bytes('%PDF-1.4'), 'document')).toBe(true);
  });
});
