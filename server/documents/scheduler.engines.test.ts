import { expect, test } from 'vitest';
import { describeEngines } from '#server/testing/engines.ts';

const SYSTEM = { actor: 'test' };
const announcement = (more: object) => ({
  title: 'Doors open',
  body: '<p>Come in.</p>',
  severity: 'info',
  publishAt: new Date(Date.now() - 60_000).toISOString(),
  ...more,
});
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

describeEngines('The scheduler', (newPlace) => {
  test('publishes what is scheduled when its time comes, and not before', async () => {
    const { deps } = await (await newPlace()).start();
    const due = soon(400);
    await deps.store.put(
      'announcement',
      'doors',
      announcement({ status: 'scheduled', publishAt: due }),
      SYSTEM,
    );
    expect(deps.publicDocuments.get('announcement', 'doors')).toBeUndefined();
    await expect.poll(() => deps.publicDocuments.get('announcement', 'doors')?.['title']).toBe('Doors open');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(due));
  });

  test('archives what has expired, which takes it from the public', async () => {
    const { deps } = await (await newPlace()).start();
    await deps.store.put(
      'announcement',
      'doors',
      announcement({ status: 'published', expiresAt: soon(300) }),
      SYSTEM,
    );
    expect(deps.publicDocuments.get('announcement', 'doors')).toBeDefined();
    await expect.poll(() => deps.publicDocuments.get('announcement', 'doors')).toBeUndefined();
    expect(await deps.store.get('announcement', 'doors')).toMatchObject({
      status: 'archived',
      updatedBy: 'system',
    });
  });

  test('catches up at start with what fell due while nothing ran', async () => {
    const place = await newPlace();
    const first = await place.start();
    const due = soon(200);
    await first.deps.store.put(
      'announcement',
      'doors',
      announcement({ status: 'scheduled', publishAt: due }),
      SYSTEM,
    );
    await first.stop();
    await expect.poll(() => Date.now() > Date.parse(due)).toBe(true);
    const second = await place.start();
    expect(second.deps.publicDocuments.get('announcement', 'doors')).toBeDefined();
  });

  test('does it once, however many processes run', async () => {
    const place = await newPlace();
    // SQLite belongs to one process; there the scheduler competes with nobody.
    const starts = place.engine === 'postgres' ? [place.start(), place.start()] : [place.start()];
    const first = (await Promise.all(starts))[0]!;
    await first.deps.store.put(
      'announcement',
      'doors',
      announcement({ status: 'scheduled', publishAt: soon(300) }),
      SYSTEM,
    );
    await expect.poll(() => first.deps.publicDocuments.get('announcement', 'doors')).toBeDefined();
    expect(await first.deps.store.get('announcement', 'doors')).toMatchObject({ version: 2 });
  });
});
