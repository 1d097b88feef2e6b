import { describe, expect, it } from 'vitest';
import { storedValue } from './stored-value.ts';

function memory() {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
}

describe('a stored value', () => {
  it('is read as it was written, until it is removed', () => {
    const storage = memory();
    const value = storedValue('key', () => storage);
    expect(value.read()).toBeNull();
    expect(value.writeJson({ a: 1 })).toBe(true);
    expect([value.read(), value.readJson()]).toEqual(['{"a":1}', { a: 1 }]);
    value.remove();
    expect([value.read(), value.readJson()]).toEqual([null, undefined]);
  });

  it('is no JSON where somebody else has written', () => {
    const storage = memory();
    storage.setItem('key', '{"a":');
    expect(storedValue('key', () => storage).readJson()).toBeUndefined();
  });

  it('never throws where storage is forbidden, and says that it is', () => {
    const value = storedValue('key', () => {
      throw new Error('forbidden');
    });
    expect([value.read(), value.readJson(), value.write('text')]).toEqual([undefined, undefined, false]);
    expect(() => value.remove()).not.toThrow();
  });
});
