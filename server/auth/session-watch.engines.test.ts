import { expect, test } from 'vitest';
import { ApiClient } from '#server/testing/client.ts';
import { describeEngines, OWNER } from '#server/testing/engines.ts';
import { authDb } from './auth-tables.ts';
import { removeExpired } from './session-watch.ts';

describeEngines('Cleaning up', (newPlace) => {
  test('removes what has run out and nothing else', async () => {
    const { url, deps } = await (await newPlace()).start();
    const db = authDb(deps.database);
    const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const rows = await db.selectFrom('session').select('id').orderBy('createdAt', 'desc').execute();
    const past = new Date(Date.now() - 1000);
    await db
      .updateTable('session')
      .set({ expiresAt: deps.database.engine === 'postgres' ? past : past.toISOString() })
      .where('id', '=', rows[0]!.id)
      .execute();
    await owner.post('/api/invitations', { role: 'editor' });
    await removeExpired(deps.database);
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1);
    expect(await owner.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect((await owner.get('/api/invitations')).body['invitations']).toHaveLength(1);
  });
});
