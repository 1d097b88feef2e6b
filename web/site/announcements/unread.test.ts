import { describe, expect, it } from 'vitest';
import { createSeenStore } from './unread.ts';

function memory(initial?: string) {
  let text: string | null = initial ?? null;
  return { getItem: () => text, setItem: (_key: string, next: string) => void (text = next) };
}

describe('the announcements that a browser has shown', () => {
  it('are none before the first visit', () => {
    expect(createSeenStore(() => memory()).seen()).toBeUndefined();
  });

  it('are kept in the browser, without what is gone', () => {
    const storage = memory();
    createSeenStore(() => storage).addSeen(['a', 'b'], ['a', 'b', 'c']);
    const later = createSeenStore(() => storage);
    expect([...later.seen()!]).toEqual(['a', 'b']);
    later.addSeen(['c'], ['b', 'c']);
    expect([...createSeenStore(() => storage).seen()!]).toEqual(['b', 'c']);
  });

  it('stay the same object while nothing changes', () => {
    const store = createSeenStore(() => memory('["a"]'));
    expect(store.seen()).toBe(store.seen());
  });

  it('survive what else may be in the storage', () => {
    expect(createSeenStore(() => memory('{"x":1}')).seen()).toBeUndefined();
    expect(createSeenStore(() => memory('not json')).seen()).toBeUndefined();
    expect([...createSeenStore(() => memory('["a",1]')).seen()!]).toEqual(['a']);
  });

  it('live as long as the page where there is no storage', () => {
    const store = createSeenStore(() => {
      throw new Error('forbidden');
    });
    store.addSeen(['a'], ['a']);
    expect([...store.seen()!]).toEqual(['a']);
  });
});
