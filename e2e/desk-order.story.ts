import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story, refusals } from './panel.ts';
import { PHONE } from './story.ts';

const DESK = '/admin-panel/leaderboard/house-trophy';
const MINUTE = 60_000;
const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const competition = (title: string, startsIn: number, minutes: number) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  summary: 'For houses.',
  description: '<p>Come.</p>',
  category: 'dance',
  kind: 'competition',
  sessions: [
    { startAt: from(startsIn), endAt: from(startsIn + minutes), venueId: 'main-lawn', status: 'confirmed' },
  ],
  status: 'published',
});

/** Whether it has the focus and nothing lies over it. */
const isHeldOut = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return element === document.activeElement && (above === element || element.contains(above));
  });

story(
  'The desk sees first what is on and just over, then tonight, whatever the rest of the programme is',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const meera = await addStaff(festival, 'results', 'Meera Nair');
    await owner.put('/api/documents/events/on', competition('Stage Fight', -15, 60));
    await owner.put('/api/documents/events/over', competition('Mime Over', -90, 85));
    await owner.put('/api/documents/events/tonight', competition('Tonight Tango', 120, 60));
    const page = await visitor(PHONE);
    await openPanel(page, meera, DESK);
    const group = (name: string) => page.getByRole('region', { name });
    const now = group('On now and just over');
    await now.waitFor();
    const titles = await now.getByRole('button').allInnerTexts();
    const at = (title: string) => titles.findIndex((text) => text.startsWith(title));
    expect(at('Stage Fight')).toBeGreaterThanOrEqual(0);
    expect(at('Mime Over')).toBeGreaterThan(at('Stage Fight'));
    await group('Next')
      .getByRole('button', { name: /^Tonight Tango/ })
      .waitFor();
    // They stand in this order on the screen.
    const top = async (name: string) => (await group(name).boundingBox())!.y;
    expect(await top('Next')).toBeGreaterThan(await top('On now and just over'));
    expect(await axeFindings(page)).toEqual([]);
    await now.getByRole('button', { name: /^Stage Fight/ }).click();
    await page.getByRole('heading', { name: 'Stage Fight' }).waitFor();

    // Nothing is entered yet: the sentence comes into sight and takes the focus.
    await page.getByRole('button', { name: 'Publish as final' }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'Choose who came first.' });
    await missing.waitFor();
    expect(await isHeldOut(missing)).toBe(true);
  },
);

story(
  'A correction without a reason, an adjustment without points: each refusal is held out at 360',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor(PHONE);
    await openPanel(page, festival.owner, `${DESK}?tab=results`);
    // The adjustment stands above all results.
    const publish = page.getByRole('button', { name: 'Publish the adjustment' });
    await publish.waitFor();
    const results = page.getByRole('table', { name: /^Results of/ });
    expect((await publish.boundingBox())!.y).toBeLessThan((await results.boundingBox())!.y);
    await publish.click();
    const contingent = page.getByLabel('Contingent');
    await expect.poll(() => isHeldOut(contingent)).toBe(true);
    expect(await contingent.getAttribute('aria-invalid')).toBe('true');

    await page
      .getByRole('row')
      .filter({ hasText: /Final|Provisional/ })
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Correct as final' }).click();
    const why = page.getByLabel('What is corrected, and why?');
    await expect.poll(() => isHeldOut(why)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))).toMatch(
      /-error/,
    );
    expect(await axeFindings(page)).toEqual([]);
  },
);

story(
  'The freeze is set in the time of the festival, wherever the desk is',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const page = await visitor({ ...PHONE, timezoneId: 'America/New_York' });
    await openPanel(page, festival.owner, `${DESK}?tab=freeze`);
    const field = page.getByLabel('Freezes at');
    await field.fill('2031-03-14T18:00');
    await page.getByText('Time in Asia/Kolkata.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The board will freeze by itself.').waitFor();
    const stored = await owner.get('/api/documents/leaderboards/house-trophy?audience=staff');
    expect(stored.body['freezeAt']).toBe('2031-03-14T12:30:00.000Z');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('2031-03-14T18:00');
  },
);

story('An event’s points scheme is one that a board has', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await owner.put('/api/documents/events/on', {
    ...competition('Stage Fight', 60, 60),
    pointsScheme: 'Teem',
  });
  const page = await visitor(PHONE);
  await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events/on');
  const scheme = page.getByRole('combobox', { name: /^Points scheme/ });
  // One that was mistyped before says what it means, and is not lost.
  await page.getByText('No board has this kind').waitFor();
  expect(await scheme.inputValue()).toBe('Teem');
  const { body } = await owner.get('/api/documents/leaderboards/house-trophy?audience=staff');
  const [{ kind, points }] = body['pointsScheme'] as [{ kind: string; points: number[] }];
  await scheme.selectOption(kind);
  await page.getByText(`${points.join(', ')} on ${String(body['title'])}`).waitFor();
  await page
    .getByRole('button', { name: /^(Save|Publish)/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/Stage Fight/)
    .waitFor();
  const saved = await owner.get('/api/documents/events/on?audience=staff');
  expect(saved.body['pointsScheme']).toBe(kind);
});
