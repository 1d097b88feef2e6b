import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeAnyEngine, describeEngines } from '#server/testing/engines.ts';
import { BOARD, board, inMs, opened, result, sheet } from '#server/testing/houses-board.ts';
import { LiveReader } from '#server/testing/live-reader.ts';

describeAnyEngine('The results of a board', (newPlace) => {
  test('are as public as the board', async () => {
    const { owner, visitor, running } = await opened(await (await newPlace()).start());
    await owner.put(result('seen'), sheet());
    expect((await visitor.get(result('seen'))).status, 'no board yet').toBe(404);
    await owner.put(BOARD, board({ status: 'draft' }));
    expect((await visitor.get(result('seen'))).status, 'a draft').toBe(404);
    await owner.patch(BOARD, { status: 'published' });
    expect((await visitor.get(result('seen'))).status, 'published').toBe(200);
    const open = await LiveReader.open(running.url, { collections: ['results'], since: 'now' });
    await owner.patch(BOARD, { status: 'draft' });
    await open.until((reader) => reader.of('change').length === 1);
    expect(open.of('change')[0]).toMatchObject({ id: 'seen', op: 'delete' });
    await owner.patch(BOARD, { status: 'published' });
    await owner.delete(BOARD);
    expect((await visitor.get(result('seen'))).status, 'deleted').toBe(404);
    await open.drop();
  });

  test('keep behind the curtain what an unpublished frozen board had', async () => {
    const { owner, visitor } = await opened(await (await newPlace()).start());
    await owner.put(BOARD, board());
    await owner.put(result('seen'), sheet());
    await owner.patch(BOARD, { freezeAt: inMs(-1), status: 'draft' });
    await owner.patch(result('seen'), { revisionNote: 'zq-corrected' });
    expect((await visitor.get(result('seen'))).status).toBe(404);
    await owner.patch(BOARD, { status: 'published' });
    expect((await visitor.get(result('seen'))).body['revisionNote']).toBe('First count.');
  });
});

describeEngines('The results of a board', (newPlace) => {
  test('are all written when two desks publish at once', async () => {
    const { owner, visitor } = await opened(await (await newPlace()).start());
    await owner.put(BOARD, board());
    const both = await Promise.all(
      ['one', 'two'].map((id) => owner.put(result(id), { ...sheet({ eventId: id }), version: 0 })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const same = await Promise.all(
      [5, 7].map((points) =>
        owner.put(result('three'), {
          ...sheet({ placements: [{ place: 1, contingentId: 'red', points }] }),
          version: 0,
        }),
      ),
    );
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await visitor.get(`${paths.api.collection('results')}?limit=100`)).body.documents).toHaveLength(
      3,
    );
  });
});
