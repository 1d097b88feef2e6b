import { expect } from 'vitest';
import { storedIn, readyForOffline, offlineStory, SOON } from '#e2e/offline.ts';
import { ALONE } from '#e2e/story.ts';

const BUILD_MS = 240_000;

offlineStory.extend(ALONE)(
  'When documents change their shape, an old tab hears no more of them until it is loaded anew, and begins a new copy',
  { timeout: BUILD_MS },
  async ({ festival, phone }) => {
    const page = await phone.open();
    await page.goto('/announcement');
    await readyForOffline(page);
    const before = Object.keys((await storedIn(page)).databases).filter((name) =>
      name.startsWith('utsav-copy-'),
    );
    expect(before).toHaveLength(1);

    await festival.release('contract/entities/announcement.ts', 'import ', '// Another shape.\nimport ');
    await page.getByText('A new version is ready.').waitFor();
    await page.getByText('Reload for the newest').waitFor();
    await (
      await festival.signedIn()
    ).put('/api/documents/announcement/new-shape', {
      title: 'Of another shape',
      body: '<p>Not for old eyes.</p>',
      severity: 'important',
      category: 'general',
      status: 'published',
      publishAt: new Date().toISOString(),
    });
    expect(await page.getByText('Of another shape').count()).toBe(0);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Of another shape' }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await expect
      .poll(
        async () =>
          Object.keys((await storedIn(page)).databases).filter((name) => name.startsWith('utsav-copy-')),
        SOON,
      )
      .toEqual([expect.not.stringContaining(before[0]!)]);
    await expect.poll(async () => JSON.stringify(await storedIn(page)), SOON).toContain('Of another shape');
  },
);
