import { expect } from 'vitest';
import { addStaff, openPanel, panelStory } from './panel.ts';
import { DESKTOP, PHONE } from './story.ts';

const EVENTS = '/admin-panel/events';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

panelStory(
  'An editor types a title in Hindi and sees its address, which stays when the title is corrected',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const fields = {
      title: 'रंगोली',
      summary: 'Colours on the ground.',
      description: '<p>Bring nothing.</p>',
      category: 'art',
      sessions: [{ startAt: hours(2), endAt: hours(3), venueId: 'main-lawn', status: 'confirmed' }],
      status: 'published',
    };
    const first = await owner.put('/api/documents/events/rangoli-one', fields);
    expect(first.body['slug']).toBe('rangoli');

    const page = await visitor(DESKTOP);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), `${EVENTS}/new?copy=rangoli-one`);
    const title = page.getByLabel('Title', { exact: true });
    const slug = page.getByLabel('Slug', { exact: true });
    await title.fill('கவிதை இரவு');
    expect(await slug.inputValue()).toBe('kavidai-iravu');
    await title.fill('🪁');
    expect(await slug.inputValue()).toBe('event');
    await title.fill('रंगोली');
    expect(await slug.inputValue()).toBe('rangoli');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // Another event has that address.
    await expect.poll(() => slug.inputValue()).toBe('rangoli-2');
    await title.fill('रंगोली का मंच');
    expect(await slug.inputValue()).toBe('rangoli-2');

    const reader = await visitor(PHONE);
    expect((await reader.goto('/events/rangoli-2'))!.status()).toBe(200);
    await reader.getByRole('heading', { level: 1, name: 'रंगोली' }).waitFor();
    // By how it sounds, on the server and in the browser's own copy.
    for (const query of ['rangoli', 'ரங்கோலி']) {
      await reader.goto(`/search?q=${encodeURIComponent(query)}`);
      await reader.getByRole('link', { name: /रंगोली/ }).first().waitFor();
    }
    await reader.getByRole('searchbox').fill('rangolee');
    await reader.getByRole('link', { name: /रंगोली/ }).first().waitFor();
  },
);
