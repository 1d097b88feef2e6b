import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSseParser, type ServerSentEvent } from './sse-parser.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function parse(chunks: Uint8Array[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const push = createSseParser((event) => events.push(event));
  for (const chunk of chunks) push(chunk);
  return events;
}

describe('createSseParser', () => {
  it('reads a named event', () => {
    expect(parse([bytes('id: 7\nevent: change\ndata: {"seq":7}\n\n')])).toEqual([
      { name: 'change', data: '{"seq":7}' },
    ]);
  });

  it('calls an event without a name "message", and forgets the name of the one before', () => {
    expect(parse([bytes('event: beat\ndata: 1\n\ndata: 2\n\n')])).toEqual([
      { name: 'beat', data: '1' },
      { name: 'message', data: '2' },
    ]);
  });

  it('joins several data lines and keeps all but one leading space', () => {
    expect(parse([bytes('data:  a\ndata:b\ndata\n\n')])).toEqual([{ name: 'message', data: ' a\nb\n' }]);
  });

  it('ignores comments, unknown fields and events without data', () => {
    expect(parse([bytes(': hello\nfoo: bar\nevent: ready\n\ndata: x\n\n')])).toEqual([
      { name: 'message', data: 'x' },
    ]);
  });

  it('does not dispatch an event that the stream broke off', () => {
    expect(parse([bytes('data: whole\n\ndata: half\n')])).toEqual([{ name: 'message', data: 'whole' }]);
  });

  it('takes CRLF, CR and LF for line ends, and a CRLF between two chunks for one', () => {
    expect(parse([bytes('data: a\r\n\r\ndata: b\r\rdata: c\n\n')]).map((event) => event.data)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(parse([bytes('data: a\r'), bytes('\ndata: b\r'), bytes('\n\r\n')])).toEqual([
      { name: 'message', data: 'a\nb' },
    ]);
  });

  it('drops a byte order mark', () => {
    expect(parse([Uint8Array.of(0xef, 0xbb, 0xbf), bytes('data: a\n\n')])).toEqual([
      { name: 'message', data: 'a' },
    ]);
  });

  it('gives the same events however the bytes are cut, in the middle of a character too', () => {
    const stream = bytes('event: change\r\ndata: {"title":"नृत्य 🎉 é"}\r\n\r\nevent: beat\ndata: {}\n\n');
    const whole = parse([stream]);
    expect(whole).toHaveLength(2);
    assert(
      property(array(nat(stream.length), { maxLength: 12 }), (cuts) => {
        const points = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const chunks = points.slice(1).map((end, index) => stream.slice(points[index], end));
        expect(parse(chunks)).toEqual(whole);
      }),
    );
  });
});
