import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { HEAP_FLAG } from './small-heap.ts';

test('V8 knows the flag that holds the heap small; it would ignore an unknown one', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${HEAP_FLAG} `);
});
