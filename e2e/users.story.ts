import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals, signIn } from './panel.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

panelStory(
  'An owner looks after the team: search, filter, role, suspension, second factor, deletion',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const [editor] = [
      await addStaff(festival, 'editor', 'Esha Rao'),
      await addStaff(festival, 'support', 'Sunil Das'),
      await addStaff(festival, 'admin', 'Anil Roy'),
    ];
    const page = await visitor();
    await openPanel(page, festival.owner, '/admin-panel/user');
    const rows = page.getByRole('row');
    await rows.nth(4).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Email',
      'Role',
      'State',
      'Last sign-in',
      'Second factor',
      'Actions',
    ]);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel('Search users').fill('esha');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Search users').fill('nobody at all');
    await page.getByRole('heading', { name: 'Nobody like that' }).waitFor();
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect.poll(() => rows.count()).toBe(5);
    await page.getByLabel('Role').selectOption('Support');
    await expect.poll(() => rows.count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?role=support');
    await page.getByLabel('Role').selectOption('All roles');

    await page.getByRole('link', { name: 'Esha Rao' }).click();
    await page.getByLabel('Name').fill('Esha Mehta');
    await page.getByLabel('Role').selectOption('Results desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Esha Mehta is saved.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Esha Mehta' }).waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Esha Mehta is suspended.').waitFor();
    await page.getByText('Suspended', { exact: true }).waitFor();

    const suspended = await visitor(PHONE);
    await suspended.goto('/admin-panel/login');
    await signIn(suspended, editor);
    expect(await suspended.getByRole('alert').innerText()).toContain('This account is suspended.');
    await page.getByRole('button', { name: 'Open the account again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open the account again' }).click();
    await page.getByText('Esha Mehta can sign in again.').waitFor();
    await suspended.getByRole('button', { name: 'Sign in' }).click();
    await suspended.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Portal Users' }).waitFor();
    await expect.poll(() => rows.count()).toBe(4);
    await suspended.waitForURL(/\/admin-panel\/login/);
  },
);

panelStory(
  'The last owner cannot be locked out, nobody raises themselves, and owners are touched by owners only',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const admin = await addStaff(festival, 'admin', 'Anil Roy');
    const page = await visitor(PHONE);
    await openPanel(page, admin, '/admin-panel/user');
    await page.getByRole('button', { name: 'Actions for Owner' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit']);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Owner' }).waitFor();
    for (const field of [page.getByLabel('Name'), page.getByLabel('Role'), page.getByLabel('May sign in')]) {
      expect(await field.isDisabled()).toBe(true);
    }
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);

    await page.goto('/admin-panel/user');
    await page.getByRole('button', { name: 'Actions for Anil Roy' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['My account', 'End all sessions']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite' }).click();
    expect(
      await page.getByRole('dialog').getByLabel('Role').getByRole('option').allInnerTexts(),
    ).not.toContain('Owner');
    await page.getByRole('dialog').getByLabel('Role').selectOption('Editor');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = await page.getByLabel('Link').inputValue();
    expect(link).toMatch(
      new RegExp(`^${festival.url}/admin-panel/login#apiKey=.+&oobCode=.+&mode=invitation$`),
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('is withdrawn; its link no longer works').waitFor();
    const late = await visitor(PHONE);
    await late.goto(link);
    await late.getByText('This invitation was used, revoked or is too old.').waitFor();

    const owner = await visitor();
    await openPanel(owner, festival.owner);
    await owner.getByRole('link', { name: /^Account/ }).click();
    expect(await axeFindings(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'Delete my account' }).click();
    await owner.getByRole('dialog').getByLabel('Present password').fill(festival.owner.password);
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await owner.getByText('This is the last owner. Make somebody else an owner first.').waitFor();
  },
);
