import { describe, expect, it } from 'vitest';
import { createReadMarks } from './read-marks.ts';

function memory(initial?: string) {
  let text: string | null = initial ?? null;
  return { getItem: () => text, setItem: (_key: string, next: string) => void (text = next) };
}

describe('read marks', () => {
  it('are none before the first visit', () => {
    expect(createReadMarks(() => memory()).marks()).toBeUndefined();
  });

  it('are kept in the browser, without what is gone', () => {
    const storage = memory();
    createReadMarks(() => storage).markRead(['a', 'b'], ['a', 'b', 'c']);
    const later = createReadMarks(() => storage);
    expect([...later.marks()!]).toEqual(['a', 'b']);
    later.markRead(['c'], ['b', 'c']);
    expect([...createReadMarks(() => storage).marks()!]).toEqual(['b', 'c']);
  });

  it('stay the same object while nothing changes', () => {
    const marks = createReadMarks(() => memory('["a"]'));
    expect(marks.marks()).toBe(marks.marks());
  });

  it('survive what else may be in the storage', () => {
    expect(createReadMarks(() => memory('{"x":1}')).marks()).toBeUndefined();
    expect(createReadMarks(() => memory('not json')).marks()).toBeUndefined();
    expect([...createReadMarks(() => memory('["a",1]')).marks()!]).toEqual(['a']);
  });

  it('live as long as the page where there is no storage', () => {
    const marks = createReadMarks(() => {
      throw new Error('forbidden');
    });
    marks.markRead(['a'], ['a']);
    expect([...marks.marks()!]).toEqual(['a']);
  });
});
