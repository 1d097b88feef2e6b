import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory as story, refusals } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

story.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'Somebody without an account is shown a draft by a link, on %s, until it is withdrawn',
  async ([, size], { festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /the server responded with a status of 404/);
    const owner = await festival.signedIn();
    await owner.put(paths.api.document('events', 'kites'), {
      title: 'Kites at dusk',
      summary: 'Bring a string.',
      status: 'draft',
    });
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events/kites');
    await page.getByRole('button', { name: 'Share the draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview link' });
    await dialog.getByText('No link is open at the moment.').waitFor();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByLabel('The new link').inputValue();
    await dialog.getByText(/by Meera; ends/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const guest = await visitor(size);
    const answer = await guest.goto(link);
    expect(answer!.status()).toBe(200);
    await guest.getByRole('heading', { level: 1, name: 'Kites at dusk' }).waitFor();
    await guest.getByText(/^A draft, as it will look/).waitFor();
    expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    expect(await guest.locator('script').count()).toBe(0);
    expect(await axeFindings(guest)).toEqual([]);
    // Nothing of it stays in the reader's browser.
    expect(await guest.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('No link is open at the moment.').waitFor();
    expect(await dialog.getByLabel('The new link').count()).toBe(0);
    expect((await guest.goto(link))!.status()).toBe(404);
    await guest.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  },
);
