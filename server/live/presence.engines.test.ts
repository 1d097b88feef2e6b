import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { PRESENCE_ENDS_MS, type Present } from '#contract/api/presence.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeServer } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';

const path = (id: string) => adminPaths.api.presence('announcement', id);

describeServer('Who edits what', (served) => {
  const beat = async (client: ApiClient, id: string, tab: string) => {
    const { status, body } = await client.post(path(id), { tab });
    expect(status).toBe(200);
    return body as unknown as Present;
  };

  test('is told to the others, until they leave or are not heard of any more', async () => {
    const { owner, url, deps } = served();
    const editor = await addStaff({ url, deps }, 'editor');
    expect(await beat(owner, 'open', 'tab-of-owner')).toEqual({ others: [], isElsewhere: false });
    expect(await beat(editor, 'open', 'tab-of-editor')).toEqual({ others: ['Owner'], isElsewhere: false });
    expect((await beat(owner, 'open', 'tab-of-owner')).others).toEqual(['editor']);
    expect(await beat(owner, 'open', 'second-tab')).toEqual({ others: ['editor'], isElsewhere: true });
    expect(await beat(owner, 'another', 'tab-of-owner')).toEqual({ others: [], isElsewhere: false });

    // Nobody can say that somebody else has left.
    await editor.delete(`${path('open')}?tab=tab-of-owner`);
    expect((await beat(editor, 'open', 'tab-of-editor')).others).toEqual(['Owner']);
    expect((await editor.delete(`${path('open')}?tab=tab-of-editor`)).status).toBe(204);
    expect((await beat(owner, 'open', 'tab-of-owner')).others).toEqual([]);

    await beat(editor, 'open', 'tab-of-editor');
    await deps.database.db
      .updateTable('presence')
      .set({ seen_at: Date.now() - PRESENCE_ENDS_MS - 1 })
      .where('tab', '=', 'tab-of-editor')
      .execute();
    expect((await beat(owner, 'open', 'tab-of-owner')).others).toEqual([]);
  });

  test('is asked for properly', async () => {
    const { owner } = served();
    expect((await owner.post(path('open'), { tab: 'x' })).status).toBe(400);
    expect((await owner.post(path('open'), {})).status).toBe(400);
  });
});
