import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const held = (cache: ByteCache<string>) => [...cache.entries()].map(([key]) => key).toSorted();

test('what nobody has asked for since there was last no room goes first', () => {
  const cache = new ByteCache<string>(3, ({ length }) => length);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key);
  // All were new, so the oldest went.
  expect(held(cache)).toEqual(['b', 'c', 'd']);
  expect(cache.get('b')).toBe('b');
  cache.set('e', 'e');
  expect(held(cache)).toEqual(['b', 'd', 'e']);
});

test('a new value stays though all others were asked for', () => {
  const cache = new ByteCache<string>(3, ({ length }) => length);
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  for (const key of ['a', 'b', 'c']) cache.get(key);
  cache.set('d', 'd');
  expect(held(cache)).toEqual(['b', 'c', 'd']);
});

test('its bytes are those of what it holds, however it came and went', () => {
  const cache = new ByteCache<string>(10, ({ length }) => length);
  cache.set('a', '1234');
  cache.set('a', '12');
  cache.set('b', '12345678');
  expect([held(cache), cache.size, cache.bytes]).toEqual([['a', 'b'], 2, 10]);
  cache.set('too large', '12345678901');
  cache.delete('a');
  cache.delete('a');
  expect([held(cache), cache.size, cache.bytes]).toEqual([['b'], 1, 8]);
});
