import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const empty = story.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SEED: 'none' }),
});

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last().waitFor();
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}: drag` });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Drags a handle with a mouse, or with a finger, to the middle of another entry and a little beyond. */
async function drag(page: Page, from: string, to: string, isUp: boolean): Promise<void> {
  const [start, end] = [(await handle(page, from).boundingBox())!, (await handle(page, to).boundingBox())!];
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2 + (isUp ? -12 : 12), { steps: 5 });
  await page.mouse.up();
}

async function team(festival: Festival): Promise<void> {
  const owner = await festival.signedIn();
  for (const [order, name] of ['Asha', 'Bina', 'Chand', 'Dev'].entries())
    await owner.put(`/api/documents/team/${name.toLowerCase()}`, { ...sample('team'), name, order });
}

empty.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'The team is put in order by dragging, by keyboard and step by step, saved once and taken back, on %s',
  async ([, size], { festival, visitor }) => {
    await team(festival);
    const owner = await festival.signedIn();
    const stored = async () =>
      (await owner.get('/api/documents/team?order=arranged')).body.documents.map(({ name }) => name);
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/team');
    await page.getByRole('link', { name: 'Arrange' }).click();
    const names = () => page.locator('main ol li .font-medium').allTextContents();
    await expect.poll(names, SOON).toEqual(['Asha', 'Bina', 'Chand', 'Dev']);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await drag(page, 'Dev', 'Asha', true);
    await expect.poll(names, SOON).toEqual(['Dev', 'Asha', 'Bina', 'Chand']);
    await handle(page, 'Asha').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(names, SOON).toEqual(['Dev', 'Bina', 'Asha', 'Chand']);
    await page.getByText('Asha is now number 3 of 4.').waitFor({ state: 'attached' });
    expect(await focused(page)).toMatch(/^Move Asha: drag/);
    await page.getByRole('button', { name: 'Move Chand up' }).click();
    await expect.poll(names, SOON).toEqual(['Dev', 'Bina', 'Chand', 'Asha']);
    expect(await focused(page)).toBe('Move Chand up');
    expect(await stored()).toEqual(['Asha', 'Bina', 'Chand', 'Dev']);

    await page.getByRole('button', { name: 'Save the order' }).click();
    await toast(page, 'The team members are in their new order.');
    expect(await stored()).toEqual(['Dev', 'Bina', 'Chand', 'Asha']);
    const reader = await visitor();
    await reader.goto('/ourteam');
    const shown = async () => (await reader.locator('main').innerText()).match(/\b(Asha|Bina|Chand|Dev)\b/g);
    expect(await shown()).toEqual(['Dev', 'Bina', 'Chand', 'Asha']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'The team members are in their old order.');
    expect(await stored()).toEqual(['Asha', 'Bina', 'Chand', 'Dev']);
  },
);

story.for(inWindows(['a desk', DESKTOP], ['a phone', PHONE]))(
  'Site content has sections to jump between, saves one without the others, and its entries are dragged, on %s',
  async ([, size], { festival, visitor }) => {
    const owner = await festival.signedIn();
    const stored = async () => (await owner.get('/api/documents/site/site?audience=staff')).body;
    const before = await stored();
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/site');
    const jump = (name: string) =>
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
    await page.getByLabel(/^Tagline/).fill('Not saved yet');
    expect(await axeFindings(page)).toEqual([]);
    await jump('Questions');
    const question = (number: number) =>
      page.getByRole('group', { name: `question ${number}` }).getByLabel('Question', { exact: true });
    const [first, second] = [await question(1).inputValue(), await question(2).inputValue()];
    await drag(page, 'question 1', 'question 2', false);
    await expect.poll(() => question(1).inputValue(), SOON).toBe(second);
    await handle(page, 'question 2').press('ArrowUp');
    await expect.poll(() => question(1).inputValue(), SOON).toBe(first);
    expect(await focused(page)).toMatch(/^Move question 1: drag/);
    await question(1).fill('Where is the lamp?');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, /is saved\.$/);
    const after = await stored();
    expect((after['faq'] as { question: string }[])[0]!.question).toBe('Where is the lamp?');
    expect(after['tagline']).toBe(before['tagline']);

    // What was typed elsewhere has waited, and is saved on top.
    await jump('The festival');
    expect(await page.getByLabel(/^Tagline/).inputValue()).toBe('Not saved yet');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await stored())['tagline'], SOON).toBe('Not saved yet');
    expect(((await stored())['faq'] as { question: string }[])[0]!.question).toBe('Where is the lamp?');
  },
);
