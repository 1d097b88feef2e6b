import { expect, it } from 'vitest';
import { differences, merged } from './merge.ts';

const base = { title: 'Rain', body: 'Soon', severity: 'info', link: { url: 'a' } };

it('keeps what only one side changed, and asks where both did', () => {
  const mine = { ...base, title: 'Heavy rain', body: 'Now' };
  const theirs = { ...base, title: 'Storm', severity: 'urgent' };
  const found = differences(base, mine, theirs);
  expect(found.map(({ name, isConflict, keep }) => [name, isConflict, keep])).toEqual([
    ['title', true, 'mine'],
    ['body', false, 'mine'],
    ['severity', false, 'theirs'],
  ]);
  expect(merged(theirs, found, {})).toEqual({
    ...base,
    title: 'Heavy rain',
    body: 'Now',
    severity: 'urgent',
  });
  expect(merged(theirs, found, { title: 'theirs', body: 'theirs' })).toEqual(theirs);
});

it('takes a field away that one side took away', () => {
  const { link: _, ...mine } = base;
  const found = differences(base, mine, { ...base, title: 'Storm' });
  expect(merged({ ...base, title: 'Storm' }, found, {})).toEqual({ ...mine, title: 'Storm' });
});

it('asks about everything where nobody knows what it grew out of', () => {
  expect(differences(undefined, { title: 'A' }, { title: 'B' })).toEqual([
    { name: 'title', base: undefined, mine: 'A', theirs: 'B', isConflict: true, keep: 'mine' },
  ]);
});

it('joins what both wrote in one text, paragraph by paragraph', () => {
  const specs = [{ type: 'long-text', name: 'body', label: 'Body' } as const];
  const [was, mine, theirs] = ['One.\nTwo.\nThree.', 'One!\nTwo.\nThree.', 'One.\nTwo.\nThree, at last.'].map(
    (body) => ({ body }),
  );
  const found = differences(was, mine!, theirs!, specs);
  expect(found).toMatchObject([{ isConflict: true, keep: 'both', both: { conflicts: 0 } }]);
  expect(merged(theirs!, found, {})).toEqual({ body: 'One!\nTwo.\nThree, at last.' });
  expect(merged(theirs!, found, { body: 'mine' })).toEqual(mine);
});
