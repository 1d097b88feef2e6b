import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './idle-work.ts';

/** A browser of which the test says when it rests and when it draws. */
let resting: (() => void)[];
let drawing: (() => void)[];

const rest = () => resting.splice(0).forEach((work) => work());
const draw = () => drawing.splice(0).forEach((work) => work());

beforeEach(() => {
  resting = [];
  drawing = [];
  const requestIdleCallback = (work: () => void) => resting.push(work);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => drawing.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => drawing.splice(0));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  // What one test left undone is none of the next one's.
  for (let turn = 0; turn < 9; turn++) {
    rest();
    draw();
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('works when the browser rests, a piece at a time, and lets it draw in between', () => {
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  whenIdle(() => done.push('second'));
  expect(done).toEqual([]);
  rest();
  expect(done).toEqual(['first']);
  rest();
  expect(done).toEqual(['first']);
  draw();
  rest();
  expect(done).toEqual(['first', 'second']);
});

test('what is last comes after all that was asked for meanwhile', () => {
  const done: string[] = [];
  whenIdle(() => done.push('last'), { isLast: true });
  whenIdle(() => {
    done.push('first');
    whenIdle(() => done.push('second'));
  });
  for (let turn = 0; turn < 3; turn++) {
    rest();
    draw();
  }
  expect(done).toEqual(['first', 'second', 'last']);
});

test('a tab that nobody sees is never drawn, and works all the same', () => {
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  whenIdle(() => done.push('second'));
  rest();
  vi.advanceTimersByTime(1000);
  rest();
  expect(done).toEqual(['first', 'second']);
});

test('a piece that fails does not keep the next from its turn', () => {
  const done: string[] = [];
  whenIdle(() => {
    throw new Error('No room.');
  });
  whenIdle(() => done.push('second'));
  expect(rest).toThrow('No room.');
  draw();
  rest();
  expect(done).toEqual(['second']);
});

test('begins again after it had nothing left to do', () => {
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  rest();
  draw();
  rest();
  whenIdle(() => done.push('second'));
  rest();
  expect(done).toEqual(['first', 'second']);
});
