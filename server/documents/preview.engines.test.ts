import { expect, test } from 'vitest';
import { panelPaths } from '#contract/api/dashboard.ts';
import { paths } from '#contract/api/paths.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

describeAnyServer('A preview', (served) => {
  const preview = (collection: string, fields: object) =>
    served().owner.post(panelPaths.preview(collection), fields);

  test('is what visitors would see: cleaned, as if it were out, and kept nowhere', async () => {
    const { deps, visitor } = served();
    const before = deps.log.seq;
    const content = '<p onclick="x()">Text<script>alert(1)</script></p>';
    const { status, body } = await preview('blogs', {
      ...sample('blogs', { status: 'draft', content }),
      id: 'mine',
    });
    expect(status).toBe(200);
    const { document } = body as unknown as { document: Record<string, unknown> };
    expect(document).toMatchObject({ id: 'mine', status: 'published', content: '<p>Text</p>' });
    expect(document).not.toHaveProperty('updatedBy');
    expect(deps.log.seq).toBe(before);
    expect((await visitor.get(paths.api.document('blogs', 'mine'))).status).toBe(404);
  });

  test('says what is missing, as saving would', async () => {
    const { status, body } = await preview('announcement', sample('announcement', { title: '' }));
    expect([status, body.fields]).toEqual([400, { title: 'Title is required.' }]);
  });

  test('is for those who may write', async () => {
    const { url, deps, visitor } = served();
    const support = await addStaff({ url, deps }, 'support');
    expect((await support.post(panelPaths.preview('blogs'), sample('blogs'))).status).toBe(403);
    expect((await visitor.post(panelPaths.preview('blogs'), sample('blogs'))).status).toBe(401);
  });
});
