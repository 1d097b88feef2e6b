import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const INQUIRIES = paths.api.collection('contact-inquiry');

describeServer('A message that was sent once', (served) => {
  const send = (key: string, name: string) =>
    served().visitor.post(
      INQUIRIES,
      { ...sample('contact-inquiry', { name }), openForMs: 60_000 },
      { 'Idempotency-Key': key },
    );

  test('does not come back, backdated, when a browser sends it again after it was deleted', async () => {
    const { owner, deps } = served();
    const key = randomUUID();
    expect(await send(key, 'Meera Nair')).toMatchObject({ status: 201, body: { id: key } });
    expect(await owner.delete(paths.api.document('contact-inquiry', key))).toMatchObject({ status: 204 });
    const { seq } = deps.log;

    const again = await send(key, 'Meera Nair');
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ id: key });
    expect(await owner.get(paths.api.document('contact-inquiry', key))).toMatchObject({ status: 404 });
    expect(deps.log.seq).toBe(seq);
  });

  test('can still be brought back by those who deleted it', async () => {
    const { owner } = served();
    const key = randomUUID();
    await send(key, 'Meera Nair');
    const { body: sent } = await owner.get(paths.api.document('contact-inquiry', key));
    await owner.delete(paths.api.document('contact-inquiry', key));
    const { body: activity } = await owner.get(`${panelPaths.activity}?collection=contact-inquiry`);
    expect(await owner.post(panelPaths.undo(activity.entries[0].seq))).toMatchObject({ status: 200 });
    expect(await owner.get(paths.api.document('contact-inquiry', key))).toMatchObject({
      body: { name: 'Meera Nair', submittedAt: sent['submittedAt'] },
    });
  });
});
