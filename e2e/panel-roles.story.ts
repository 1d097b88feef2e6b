import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story, refusals } from './panel.ts';
import { DESKTOP } from './story.ts';

const HAND = { viewport: { width: 390, height: 844 } };

story.for([
  ['a phone', HAND],
  ['a desk', DESKTOP],
] as const)(
  'Each role has a panel of its own, on %s',
  async ([, size], { festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const roles = [
      ['admin', 'Portal Users', ['System', 'On now and next', 'Needs action', 'Activity'], undefined],
      ['editor', 'Blog', ['On now and next', 'Needs action', 'Activity'], '/admin-panel/contact-inquiry'],
      [
        'results',
        'Leaderboard',
        ['On now and next', 'Needs action', 'Activity'],
        '/admin-panel/announcement',
      ],
      ['support', 'Contact Inquiry', ['Needs action', 'Activity', 'Latest inquiries'], '/admin-panel/user'],
    ] as const;
    for (const [role, screen, parts, refused] of roles) {
      const page = await visitor(size);
      await openPanel(page, await addStaff(festival, role, `Some ${role}`));
      await page.getByRole('heading', { name: 'Needs action' }).waitFor();
      for (const part of parts)
        await page.getByRole('heading', { name: part, exact: true }).first().waitFor();
      const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings.includes('System'), role).toBe(role === 'admin');
      expect(headings.includes('Latest inquiries'), role).toBe(role === 'admin' || role === 'support');
      expect(headings.includes('On now and next'), role).toBe(role !== 'support');
      expect(await axeFindings(page), role).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), role).toBe(0);
      if (size === HAND) await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: screen, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: screen }).waitFor();
      if (refused) {
        await page.goto(refused);
        await page.getByRole('heading', { name: 'This screen is not part of your role' }).waitFor();
      }
      await page.context().close();
    }
  },
);
