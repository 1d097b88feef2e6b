import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { PHONE } from './story.ts';

const BODY = '<p>The gates open at nine.</p><p>Bring your card.</p><p>Water is free.</p>';

story(
  'Two people write in one text: their paragraphs are joined, and what is chosen is saved',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/409|aborted/);
    const owner = await festival.signedIn();
    const path = '/api/documents/announcement/gates';
    await owner.put(path, {
      title: 'Gates',
      body: BODY,
      severity: 'info',
      status: 'published',
      publishAt: new Date().toISOString(),
    });
    const page = await visitor(PHONE);
    await openPanel(page, await addStaff(festival, 'editor', 'Arjun'), '/admin-panel/announcement/gates');
    const body = page.getByRole('textbox', { name: 'Body', exact: true });
    await body.getByText('Water is free.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' So is tea.');
    await page.getByText('Not saved yet').waitFor();
    await owner.patch(path, { body: BODY.replace('at nine', 'at eight') });
    await page.getByText(/has just saved another version/).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    const text = dialog.getByRole('group', { name: 'Body' });
    expect(await text.getByRole('radio', { checked: true }).getAttribute('value')).toBe('both');
    // No markup is shown, and the changed words are marked.
    expect(await dialog.innerText()).not.toMatch(/<p>|&nbsp;/);
    await text.locator('ins').filter({ hasText: 'eight' }).first().waitFor();
    await text.locator('del').filter({ hasText: 'nine' }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep what is chosen' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/is saved/)
      .waitFor();
    const { body: kept } = await owner.get(`${path}?audience=staff`);
    expect(kept['body']).toBe(
      '<p>The gates open at eight.</p><p>Bring your card.</p><p>Water is free. So is tea.</p>',
    );
    await body.getByText('at eight').waitFor();
  },
);

story(
  'The history is read as words: places by name, times by the festival’s clock',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const path = '/api/documents/events/stage-fight';
    const session = (startAt: string, endAt: string, venueId: string) => ({
      startAt,
      endAt,
      venueId,
      status: 'confirmed',
    });
    await owner.put(path, {
      title: 'Stage Fight',
      slug: 'stage-fight',
      summary: 'For houses.',
      description: '<p>Bring shoes.</p><p>And a towel.</p>',
      category: 'dance',
      kind: 'competition',
      sessions: [session('2031-03-12T10:00:00.000Z', '2031-03-12T11:00:00.000Z', 'main-lawn')],
      status: 'published',
    });
    await owner.patch(path, {
      description: '<p>Bring soft shoes.</p><p>And a towel.</p>',
      sessions: [session('2031-03-12T12:00:00.000Z', '2031-03-12T13:00:00.000Z', 'sports-hall')],
    });
    const { body: lawn } = await owner.get('/api/documents/venues/main-lawn?audience=staff');
    const page = await visitor({ ...PHONE, timezoneId: 'America/New_York' });
    await openPanel(page, festival.owner, '/admin-panel/events/stage-fight');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.locator('ins').filter({ hasText: 'soft' }).waitFor();
    const without = (mark: 'ins' | 'del') =>
      history.evaluate((element, name) => {
        const copy = element.cloneNode(true) as Element;
        for (const part of copy.querySelectorAll(`${name}, .sr-only`)) part.remove();
        return copy.textContent ?? '';
      }, mark);
    await expect.poll(() => without('ins')).toContain(`Session venue: ${String(lawn['name'])}`);
    const [before, after] = [await without('ins'), await without('del')];
    expect(before).toContain('Session start: 12 Mar 2031, 15:30');
    expect(after).toContain('Session start: 12 Mar 2031, 17:30');
    expect(after).toContain('Session venue: Sports Hall');
    expect(before + after).not.toMatch(/<p>|2031-03-12T|main-lawn/);
    expect(await axeFindings(page)).toEqual([]);
    // Nothing scrolls inside of it, and it ends at the window's edges.
    const { left, right, bottom, inner } = await history.evaluate((element) => ({
      ...element.getBoundingClientRect().toJSON(),
      inner: [...element.querySelectorAll('*')].filter(
        (part) =>
          /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
      ).length,
    }));
    expect({ left, right, bottom, inner }).toEqual({ left: 0, right: 360, bottom: 780, inner: 0 });
  },
);
