import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { handingPaths } from '#contract/api/handing-on.ts';
import { axeFindings } from './axe.ts';
import { TOO_WIDE } from './fits.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { PHONE } from './story.ts';

const A4 = { width: 794, height: 1123 };

panelStory(
  'An owner asks next year’s, who declines and then accepts: the festival has its next owner, and the former one’s rights end',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const next = await addStaff(festival, 'editor', 'Nandini Rao');
    const owner = await visitor(PHONE);
    await openPanel(owner, festival.owner, adminPaths.users);
    await owner.getByRole('link', { name: 'Hand on' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Handing on' }).waitFor();

    /** What is wrong gets a sentence, and what was chosen stays. */
    const offer = async ({ isWrongFirst = false } = {}) => {
      await owner.getByRole('button', { name: 'Choose the next owner' }).click();
      const asked = owner.getByRole('dialog', { name: 'Choose the next owner' });
      await asked.getByRole('combobox', { name: 'Next owner' }).fill('nandini');
      await asked.getByRole('option', { name: /Nandini Rao/ }).click();
      await asked.getByLabel('Your role afterwards').selectOption('Editor');
      const make = asked.getByRole('button', { name: 'Make the offer' });
      if (isWrongFirst) {
        expect(await axeFindings(owner)).toEqual([]);
        await asked.getByLabel('Your rights end on').fill('2020-01-01');
        await asked.getByLabel('Present password').fill('not it');
        await make.click();
        await asked.getByText('Your rights end on must not be in the past.').waitFor();
        await asked.getByLabel('Your rights end on').fill('');
        await make.click();
        await asked.getByText('This is not your present password.').waitFor();
        expect(await asked.getByRole('combobox', { name: 'Next owner' }).inputValue()).toContain(
          'Nandini Rao',
        );
      }
      await asked.getByLabel('Present password').fill(festival.owner.password);
      await make.click();
      await owner.getByText('You have asked Nandini Rao to be the next owner.').waitFor();
    };
    await offer({ isWrongFirst: true });

    const other = await visitor(PHONE);
    await openPanel(other, next);
    const question = other.getByRole('region', { name: /asks you to be the next owner/ });
    await question.getByText('end as soon as it is accepted').waitFor();
    expect(await axeFindings(other)).toEqual([]);
    await question.getByRole('button', { name: 'Decline' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await question.waitFor({ state: 'detached' });
    await owner.reload();
    await owner.getByText('Nandini Rao has declined your offer.').waitFor();

    // The owner thinks better of it, and better again.
    await offer();
    await owner.getByRole('button', { name: 'Take the offer back' }).click();
    await owner.getByText('The offer to Nandini Rao was taken back.').waitFor();
    await offer();
    await other.reload();
    await question.getByRole('button', { name: 'Accept' }).click();
    const accepting = other.getByRole('dialog', { name: 'Be the next owner?' });
    await accepting.getByLabel('Present password').fill(next.password);
    await accepting.getByRole('button', { name: 'Accept' }).click();

    // The former owner's browser has lost its rights, and goes on as what was chosen.
    const again = owner.getByRole('dialog', { name: 'Sign in to go on' });
    await again.getByText('Your role was changed').waitFor();
    await again.getByLabel('Password').fill(festival.owner.password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await owner.getByText(/which is Editor/).waitFor();

    await other.getByRole('link', { name: 'Handing on' }).click();
    const people = other.getByRole('table', { name: /^Accounts with their rights/ });
    expect(await people.getByRole('row').nth(1).innerText()).toMatch(/Nandini Rao[^]*Owner/);
    await other.goto(adminPaths.activity);
    await other
      .getByText(/offered to hand the festival on to/)
      .first()
      .waitFor();
    await other.getByText(/accepted to be the next owner/).waitFor();
  },
);

panelStory(
  'The sheet for the next owner keeps the dates that nobody else knows, and prints without the panel around it',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const owner = await visitor(PHONE);
    await openPanel(owner, festival.owner, adminPaths.editions);
    await owner.getByRole('link', { name: 'Hand on' }).click();
    await owner.getByRole('button', { name: 'Change The server that it runs on' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Renew by').fill('2031-05-01');
    await dialog.getByLabel('Note').fill('The computer centre, room 12.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const dates = owner.getByRole('table', { name: 'What runs out, and when' });
    await dates.getByText('1 May 2031').waitFor();
    await owner.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('What is required.').waitFor();
    await dialog.getByLabel('What').fill('Instagram account');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dates.getByText('Instagram account').first().waitFor();
    expect(await axeFindings(owner)).toEqual([]);
    for (const width of [360, 1280, 1281, 1440]) {
      await owner.setViewportSize({ width, height: 900 });
      expect(await owner.evaluate(TOO_WIDE), `at ${width}`).toBe(0);
    }

    await owner.setViewportSize(A4);
    await owner.emulateMedia({ media: 'print' });
    await dates.getByText('The computer centre, room 12.').waitFor();
    for (const gone of ['Open menu', 'Print', 'Add a line', 'Choose the next owner'])
      expect(await owner.getByRole('button', { name: gone }).count(), gone).toBe(0);
    expect(await dates.getByRole('columnheader', { name: 'Renew by' }).isVisible()).toBe(true);
    expect(await owner.evaluate(TOO_WIDE)).toBe(0);
    expect((await owner.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  },
);

panelStory('Handing on is the owners’ matter', async ({ festival, visitor, expectedErrors }) => {
  expectedErrors.push(...refusals);
  const admin = await addStaff(festival, 'admin', 'Second In Command');
  const page = await visitor();
  await openPanel(page, admin, adminPaths.users);
  expect(await page.getByRole('link', { name: 'Hand on' }).count()).toBe(0);
  await page.goto(adminPaths.handingOn);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Choose the next owner' }).count()).toBe(0);
  const status = await page.evaluate(
    (path) => fetch(path).then((answer) => answer.status),
    handingPaths.sheet,
  );
  expect(status).toBe(403);
});
