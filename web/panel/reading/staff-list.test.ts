import { describe, expect, it } from 'vitest';
import type { ChangeMessage } from '#contract/api/changes.ts';
import { type StaffDocuments, withChange, withRead } from './staff-list.ts';

interface Note {
  id: string;
  version: number;
}
const none: StaffDocuments<Note> = new Map();
const put = (id: string, version: number) =>
  ({
    seq: version,
    collection: 'results',
    op: 'put',
    id,
    document: { id, version },
  }) as unknown as ChangeMessage;

describe('a list that staff watch', () => {
  it('takes changes, and not those that are older than what it has', () => {
    const held = withChange(withChange(none, put('a', 2)), put('a', 1));
    expect(held.get('a')?.version).toBe(2);
    expect(withChange(held, { ...put('a', 3), op: 'delete' }).size).toBe(0);
  });

  it('keeps what the stream told while it was being read', () => {
    const held = withChange(none, put('a', 3));
    const read = [
      { id: 'a', version: 2 },
      { id: 'b', version: 1 },
    ];
    expect([...withRead(held, read).values()]).toEqual([
      { id: 'a', version: 3 },
      { id: 'b', version: 1 },
    ]);
  });
});
