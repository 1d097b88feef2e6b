import { describe, expect, it } from 'vitest';
import type { EventSession } from '#contract/entities/event.ts';
import { allClashes, clashesOf } from './clashes.ts';

const at = (clock: string) => `2026-03-13T${clock}:00.000Z`;
const session = (
  from: string,
  to: string,
  venueId: string,
  more: Partial<EventSession> = {},
): EventSession => ({
  startAt: at(from),
  endAt: at(to),
  venueId,
  status: 'confirmed',
  ...more,
});
const event = (
  id: string,
  sessions: EventSession[],
  coordinators: { name: string; phone?: string; email?: string }[] = [],
) => ({ id, title: id.toUpperCase(), status: 'published' as const, sessions, coordinators });

const told = (clashes: ReturnType<typeof clashesOf>) =>
  clashes.map(
    ({ by, what, one, other }) => `${by} ${what}: ${one.title}.${one.index} ${other.title}.${other.index}`,
  );

describe('clashes of one event', () => {
  const dance = event('dance', [session('10:00', '12:00', 'hall')]);

  it('are those in the same venue at the same time', () => {
    const quiz = event('quiz', [session('11:59', '13:00', 'hall'), session('11:00', '12:00', 'lawn')]);
    expect(told(clashesOf(dance, [quiz]))).toEqual(['venue hall: DANCE.0 QUIZ.0']);
  });

  it('are not those that begin as it ends, nor itself as it was saved', () => {
    const after = event('after', [session('12:00', '13:00', 'hall')]);
    const before = event('before', [session('09:00', '10:00', 'hall')]);
    expect(clashesOf(dance, [after, before, dance])).toEqual([]);
  });

  it('are not with what is cancelled, session or event', () => {
    const off = event('off', [session('10:00', '12:00', 'hall', { status: 'cancelled' })]);
    const gone = { ...event('gone', [session('10:00', '12:00', 'hall')]), status: 'cancelled' as const };
    expect(clashesOf(dance, [off, gone])).toEqual([]);
    expect(clashesOf({ ...dance, status: 'cancelled' }, [event('x', dance.sessions)])).toEqual([]);
  });

  it('are those of a person who would have to be in two places, known by number, address or name', () => {
    const people = [{ name: 'Asha Rao', phone: '+91 98765 43210' }, { name: 'Vikram' }];
    const here = event('here', [session('10:00', '12:00', 'hall')], people);
    const there = (coordinator: { name: string; phone?: string }) =>
      clashesOf(here, [event('there', [session('11:00', '13:00', 'lawn')], [coordinator])]);
    expect(told(there({ name: 'A. Rao', phone: '098765-43210' }))).toEqual([
      'coordinator Asha Rao: HERE.0 THERE.0',
    ]);
    expect(told(there({ name: ' vikram ' }))).toEqual(['coordinator Vikram: HERE.0 THERE.0']);
    expect(there({ name: 'Asha Rao', phone: '+91 90000 00000' })).toEqual([]);
  });

  it('may be within the event, and a form that is half filled in has none', () => {
    const twice = event('twice', [session('10:00', '12:00', 'hall'), session('11:00', '13:00', 'hall')]);
    expect(told(clashesOf(twice, []))).toEqual(['venue hall: TWICE.0 TWICE.1']);
    const half = event('half', [{ status: 'confirmed' } as EventSession, session('10:00', '12:00', '')]);
    expect(clashesOf(half, [dance])).toEqual([]);
  });
});

/** Sorting looks at each session as often as its list has digits; comparing all with all would take thousands. */
const READS_EACH = 150;

/** Counts how often the start of any session is looked at. */
function countReads(events: readonly { sessions: { startAt: string }[] }[]): () => number {
  let reads = 0;
  for (const session of events.flatMap(({ sessions }) => sessions)) {
    const { startAt } = session;
    Object.defineProperty(session, 'startAt', {
      enumerable: true,
      get: () => {
        reads += 1;
        return startAt;
      },
    });
  }
  return () => reads;
}

describe('all clashes', () => {
  it('are found once each, by their start, as one by one', () => {
    const many = [
      event('late', [session('18:00', '20:00', 'hall')], [{ name: 'Asha' }]),
      event('long', [session('09:00', '19:00', 'hall')]),
      event('lawn', [session('19:00', '21:00', 'lawn')], [{ name: 'asha' }]),
      event('early', [session('08:00', '09:30', 'hall')]),
    ];
    expect(told(allClashes(many).first)).toEqual([
      'venue hall: EARLY.0 LONG.0',
      'venue hall: LONG.0 LATE.0',
      'coordinator Asha: LATE.0 LAWN.0',
    ]);
    const oneByOne = many.flatMap((one) => clashesOf(one, many));
    expect(oneByOne).toHaveLength(allClashes(many).count * 2);
  });

  it('of a thousand events take no more looks than a few for each', () => {
    const many = Array.from({ length: 1000 }, (_, n) =>
      event(
        `e${n}`,
        [session('10:00', '11:00', `v${n}`)].map((each) => ({
          ...each,
          startAt: new Date(Date.UTC(2026, 2, 13, 0, n * 5)).toISOString(),
          endAt: new Date(Date.UTC(2026, 2, 13, 0, n * 5 + 60)).toISOString(),
        })),
      ),
    );
    const reads = countReads(many);
    expect(allClashes(many)).toEqual({ count: 0, first: [] });
    expect(reads()).toBeLessThan(many.length * READS_EACH);
  });

  it('of twenty thousand events at one place and time are all counted, and the first are listed', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      event(`e${n}`, [session('10:00', '11:00', 'hall')]),
    );
    expect(allClashes(many.slice(0, 40))).toMatchObject({ count: 780, first: { length: 780 } });
    const reads = countReads(many);
    const { count, first } = allClashes(many, 5);
    expect(count).toBe((20_000 * 19_999) / 2);
    expect(first).toHaveLength(5);
    expect(reads()).toBeLessThan(many.length * READS_EACH);
  });

  it('that are over are left out', () => {
    const many = [
      event('a', [session('10:00', '11:00', 'hall')]),
      event('b', [session('10:30', '12:00', 'hall')]),
      event('c', [session('11:30', '13:00', 'hall')]),
    ];
    expect(allClashes(many).count).toBe(2);
    expect(told(allClashes(many, 5, at('11:00')).first)).toEqual(['venue hall: B.0 C.0']);
  });
});
