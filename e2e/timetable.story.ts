import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const TIMETABLE = `/admin-panel/events?view=timetable&day=${DAY}`;
const at = (clock: string) => new Date(`${DAY}T${clock}:00+05:30`).toISOString();

/** Two venues that come first by name, with an event each, on a day when nothing else is. */
async function plan(festival: Festival): Promise<void> {
  const owner = await festival.signedIn();
  const venue = { shortName: 'Yard', description: 'Behind the library.', category: 'hall' };
  await owner.put('/api/documents/venues/aa-yard', { ...venue, name: 'AA Yard' });
  await owner.put('/api/documents/venues/ab-hall', { ...venue, name: 'AB Hall' });
  const event = (title: string, from: string, until: string, venueId: string) => ({
    title,
    slug: title.toLowerCase().replace(' ', '-'),
    summary: 'For now.',
    description: '<p>Bring shoes.</p>',
    category: 'dance',
    sessions: [{ startAt: at(from), endAt: at(until), venueId, status: 'confirmed' }],
    status: 'published',
  });
  for (const [id, body] of [
    ['rain-dance', event('Rain Dance', '10:00', '11:00', 'aa-yard')],
    ['kite-repair', event('Kite Repair', '12:00', '13:00', 'ab-hall')],
  ] as const)
    expect((await owner.put(`/api/documents/events/${id}`, body)).status).toBe(200);
}

const sessionOf = async (festival: Festival, id = 'rain-dance') => {
  const { body } = await (await festival.signedIn()).get(`/api/documents/events/${id}?audience=staff`);
  const [session] = body['sessions'] as [{ startAt: string; endAt: string; venueId: string; status: string }];
  const clock = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
  return `${clock(session.startAt)} ${clock(session.endAt)} ${session.venueId} ${session.status}`;
};
const announced = async (festival: Festival) => {
  const owner = await festival.signedIn();
  const { body } = await owner.get('/api/documents/announcement?audience=staff&eventId=rain-dance');
  return body.documents.map(({ title, status }) => `${String(title)}, ${String(status)}`);
};
const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const bar = (page: Page) => page.getByRole('region', { name: 'Move Rain Dance' });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Rain Dance' });
const moveIt = (page: Page) => asked(page).getByRole('button', { name: 'Move it' }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

/** Where a time of a venue is on the screen. */
async function placeOf(page: Page, venue: string, clock: string): Promise<{ x: number; y: number }> {
  const column = await page.getByRole('list', { name: venue, exact: true }).boundingBox();
  const ten = await block(page, 'Rain Dance').first().boundingBox();
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  return { x: column!.x + column!.width / 2, y: ten!.y + (hour - 10 + minute / 60) * ten!.height };
}

story(
  'A session is dragged to another venue and time, sees a clash on its way, is announced, taken back, and stretched',
  async ({ festival, visitor }) => {
    await plan(festival);
    const [page, reader] = [await visitor({ viewport: { width: 1440, height: 1200 } }), await visitor()];
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), TIMETABLE);
    await reader.goto('/events/rain-dance');
    await block(page, 'Rain Dance').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const [from, taken, free] = [
      await placeOf(page, 'AA Yard', '10:20'),
      await placeOf(page, 'AB Hall', '12:20'),
      await placeOf(page, 'AB Hall', '14:20'),
    ];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(taken.x, taken.y, { steps: 5 });
    await bar(page).getByText('12:00 to 13:00 · AB Hall').waitFor();
    await bar(page).getByText('AB Hall is taken by Kite Repair, 12:00 to 13:00').waitFor();
    await block(page, 'Kite Repair').getByText('clashes with something else').waitFor({ state: 'attached' });
    await page.mouse.move(free.x, free.y, { steps: 5 });
    await bar(page).getByText('14:00 to 15:00 · AB Hall').waitFor();
    expect(await bar(page).getByText('is taken by').count()).toBe(0);
    expect(await sessionOf(festival)).toBe('10:00 11:00 aa-yard confirmed');
    await page.mouse.up();
    await asked(page).getByText('Rain Dance moves to AB Hall, 14:00').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const seen = reader.getByText('Moved', { exact: true }).first().waitFor();
    await moveIt(page);
    await page.getByText('“Rain Dance” is moved and announced.').waitFor();
    await seen;
    expect(await sessionOf(festival)).toBe('14:00 15:00 ab-hall moved');
    expect(await announced(festival)).toEqual(['Rain Dance moves to AB Hall, 14:00, published']);
    await page.getByRole('list', { name: 'AB Hall' }).getByText('Rain Dance').waitFor();
    await undo(page);
    await page.getByText('“Rain Dance” is as it was, and its announcement is gone.').waitFor();
    expect(await sessionOf(festival)).toBe('10:00 11:00 aa-yard confirmed');
    expect(await announced(festival)).toEqual([]);

    // Its lower edge is another end.
    await page.getByRole('list', { name: 'AA Yard' }).getByText('Rain Dance').waitFor();
    const edge = await block(page, 'Rain Dance').boundingBox();
    const [x, y] = [edge!.x + edge!.width / 2, edge!.y + edge!.height - 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + edge!.height / 2, { steps: 4 });
    await bar(page).getByText('10:00 to 11:30 · AA Yard').waitFor();
    await page.mouse.up();
    await asked(page).getByText('Rain Dance ends at 11:30').waitFor();
    await moveIt(page);
    await page.getByText('“Rain Dance” is moved and announced.').last().waitFor();
    expect(await sessionOf(festival)).toBe('10:00 11:30 aa-yard moved');

    // Somebody else's move is seen here at once.
    const owner = await festival.signedIn();
    await owner.patch('/api/documents/events/kite-repair', { title: 'Kite Mending' });
    await block(page, 'Kite Mending').waitFor();
  },
);

story(
  'The keyboard takes a session up, moves and stretches it, leaves it with Escape and puts it down with Enter',
  async ({ festival, visitor }) => {
    await plan(festival);
    const page = await visitor({ viewport: { width: 1280, height: 800 } });
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events');
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Timetable' }).click();
    await page.goto(TIMETABLE);
    const rain = block(page, 'Rain Dance');
    await rain.focus();
    await page.keyboard.press('Enter');
    await bar(page).getByText('10:00 to 11:00 · AA Yard').waitFor();
    expect(await rain.getAttribute('aria-pressed')).toBe('true');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown'])
      await page.keyboard.press(key);
    await bar(page).getByText('10:30 to 11:45 · AB Hall').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    expect(await rain.getAttribute('aria-pressed')).toBe('false');

    await page.keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key);
    await bar(page).getByText('AB Hall is taken by Kite Repair, 12:00 to 13:00').waitFor();
    await page.keyboard.press('ArrowUp');
    await bar(page).getByText('AB Hall is taken').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await asked(page).getByText('Rain Dance moves to AB Hall, 11:00').waitFor();
    await asked(page).getByLabel('Why').fill('The yard is under water.');
    await page.keyboard.press('Enter');
    await page.getByText('“Rain Dance” is moved and announced.').waitFor();
    expect(await sessionOf(festival)).toBe('11:00 12:00 ab-hall moved');
    // The focus has gone with it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), SOON)
      .toMatch(/^Rain Dance.*11:00 to 12:00/);
  },
);

story(
  'On a phone of 360 a thumb takes a session up, drags it, moves it with buttons and to another day',
  async ({ festival, visitor }) => {
    await plan(festival);
    const page = await visitor({ ...PHONE, hasTouch: true, isMobile: true });
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), TIMETABLE);
    await block(page, 'Rain Dance').tap();
    await bar(page).getByText('10:00 to 11:00 · AA Yard').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFindings(page)).toEqual([]);
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);

    const shape = (await page.locator('[data-moving]').boundingBox())!;
    const thumb = await page.context().newCDPSession(page);
    const [x, y] = [shape.x + shape.width / 2, shape.y + 20];
    // A thumb takes its time: a press within a third of a second after a drag would be the second of a double tap.
    let at = Date.now() / 1000 - 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy = 0) =>
      thumb.send('Input.dispatchTouchEvent', {
        timestamp: (at += 0.12),
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
      });
    await touch('touchStart');
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', shape.height * part);
    await bar(page).getByText('11:00 to 12:00 · AA Yard').waitFor();
    await touch('touchEnd');
    await asked(page).getByText('Rain Dance moves to 11:00').waitFor();
    await asked(page).getByRole('button', { name: 'Go back' }).tap();

    // It is still where the thumb left it.
    await bar(page)
      .getByRole('button', { name: /^Later/ })
      .tap();
    await bar(page)
      .getByRole('button', { name: /^Longer/ })
      .tap();
    await bar(page).getByLabel('Venue').selectOption('AB Hall');
    await bar(page).getByText('11:15 to 12:30 · AB Hall').waitFor();
    await bar(page).getByText('AB Hall is taken by Kite Repair, 12:00 to 13:00').waitFor();
    const days = await bar(page).getByLabel('Day').locator('option').allTextContents();
    await bar(page).getByLabel('Day').selectOption(days[0]!);
    await bar(page).getByText(`${days[0]}, 11:15 to 12:30 · AB Hall`).waitFor();
    expect(await page.getByText('AB Hall is taken').count()).toBe(0);
    await bar(page).getByRole('button', { name: 'Move it there' }).tap();
    await asked(page).getByRole('radio', { name: 'Keep the text as a draft' }).check();
    await moveIt(page);
    await page.getByText('“Rain Dance” is moved; the announcement waits as a draft.').waitFor();
    expect(await sessionOf(festival)).toBe('11:15 12:30 ab-hall moved');
    await page.getByRole('list', { name: 'AB Hall' }).getByText('Rain Dance').waitFor();
  },
);
