import { expect, it } from 'vitest';
import { messagePreview } from './inquiry-table.tsx';

it('leaves a message of 100 characters alone', () => {
  expect(messagePreview('x'.repeat(100))).toBeUndefined();
  expect(messagePreview('💐'.repeat(100))).toBeUndefined();
});

it('cuts one of 101 to 100 and an ellipsis', () => {
  expect(messagePreview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  expect(messagePreview('💐'.repeat(101))).toBe(`${'💐'.repeat(100)}…`);
});
