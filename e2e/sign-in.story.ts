import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startMailbox } from '#server/testing/mailbox.ts';
import { totp } from '#server/testing/authenticator.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanelByForm, panelStory, refusals, signIn } from './panel.ts';
import { PHONE } from './story.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

const story = panelStory.extend<{ mailbox: Mailbox; settings: Record<string, string> }>({
  mailbox: async ({}, use) => use(await startMailbox()),
  settings: async ({ mailbox }, use) => use({ CAPTCHA: 'off', SMTP_URL: mailbox.url }),
});

const alert = (page: Page) => page.getByRole('alert');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

story(
  'Somebody signs in with the keyboard alone, after a slip that costs them nothing they typed',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor(PHONE);
    await page.goto('/admin-panel/login');
    await heading(page, 'Sign in').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(festival.owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toBe(
      'Email or password is not right. Check both, or reset the password.',
    );
    expect(await page.getByLabel('Email').inputValue()).toBe(festival.owner.email);
    expect(await page.getByLabel('Password').inputValue()).toBe('not the password');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel('Email').fill('');
    await page.keyboard.press('Enter');
    await page.getByText('Email is required.').waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');

    await page.getByLabel('Email').fill(festival.owner.email);
    await page.getByLabel('Password').fill(festival.owner.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(festival.owner.email);
  },
);

story(
  'A link in a mail signs in once: at once where it was asked for, elsewhere after a press; and so does its code',
  async ({ festival, mailbox, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const { email } = festival.owner;
    const asking = await visitor();
    const ask = async () => {
      await asking.goto('/admin-panel/login?next=%2Fadmin-panel%2Fcontact-inquiry');
      await asking.getByLabel('Email').fill(email);
      await asking.getByRole('button', { name: 'Email me a link' }).click();
      await heading(asking, 'Look into your mail').waitFor();
      return mailbox.next(email);
    };
    const byCode = await ask();
    expect(await axeFindings(asking)).toEqual([]);
    await asking.getByLabel('Six-digit code').fill('000000');
    await asking.getByRole('button', { name: 'Sign in' }).click();
    expect(await alert(asking).innerText()).toContain('This code is not right');
    await asking.getByLabel('Six-digit code').fill(byCode.code!);
    await asking.getByRole('button', { name: 'Sign in' }).click();
    await heading(asking, 'Contact Inquiry').waitFor();
    await asking.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(asking, 'Sign in').waitFor();

    // A mail scanner opens the link and uses nothing up.
    const first = await ask();
    const scanner = await visitor();
    const asked: string[] = [];
    scanner.on('request', (request) => asked.push(request.url()));
    await scanner.goto(first.link.url.href);
    await scanner.getByRole('button', { name: 'Sign in' }).waitFor();
    // The secret is in no address that a proxy or the address bar shows, and survives a reload.
    await expect.poll(() => scanner.url()).toBe(`${festival.url}/admin-panel/login`);
    expect(asked.filter((url) => new URL(url).search.includes(first.link.oobCode))).toEqual([]);
    await scanner.reload();
    await scanner.getByRole('button', { name: 'Sign in' }).waitFor();
    await asking.goto(first.link.url.href);
    await heading(asking, 'Dashboard').waitFor();
    expect(asking.url()).not.toContain('oobCode');
    await scanner.getByRole('button', { name: 'Sign in' }).click();
    expect(await alert(scanner).innerText()).toContain('was used already or is too old');

    await scanner.goto('/admin-panel/login?apiKey=x&oobCode=y');
    await heading(scanner, 'A broken link').waitFor();
    await scanner.goto(`/admin-panel/login?apiKey=${'x'.repeat(24)}&oobCode=${'y'.repeat(43)}&mode=signIn`);
    await scanner.getByRole('button', { name: 'Sign in' }).click();
    expect(await alert(scanner).innerText()).toContain('made for another site');
  },
);

story(
  'A forgotten password is replaced by mail, and the rules are ticked off while the new one is typed',
  async ({ festival, mailbox, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const { email } = festival.owner;
    const page = await visitor(PHONE);
    await page.goto('/admin-panel/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await heading(page, 'Forgot password').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await heading(page, 'Look into your mail').waitFor();
    await page.goto((await mailbox.next(email)).link.url.href);

    const field = page.getByLabel('New password');
    await field.fill('short');
    await page.getByRole('button', { name: 'Save it' }).click();
    await page.getByText('It needs at least 6 characters.').nth(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field.fill('a brand new one');
    await page.getByText('Done.').waitFor();
    await page.getByRole('button', { name: 'Save it' }).click();
    await heading(page, 'Changed').waitFor();
    await page.getByRole('button', { name: 'Go on to sign in' }).click();
    await signIn(page, { email, password: festival.owner.password });
    await alert(page).waitFor();
    await signIn(page, { email, password: 'a brand new one' });
    await heading(page, 'Dashboard').waitFor();
  },
);

story(
  'Who asks for an account waits until somebody approves it; who is invited is in at once',
  async ({ festival, mailbox, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const newcomer = { email: 'nadia@example.org', password: 'nadia’s password' };
    const page = await visitor(PHONE);
    await page.goto('/admin-panel/login');
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await page.getByLabel('Name').fill('Nadia Khan');
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByLabel('Password').fill(newcomer.password);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await heading(page, 'Asked for').waitFor();
    await page.getByRole('button', { name: 'Back to signing in' }).click();
    await signIn(page, newcomer);
    expect(await alert(page).innerText()).toContain('waits for an administrator to approve it');

    const owner = await visitor();
    await openPanelByForm(owner, festival.owner, '/admin-panel/user?state=waiting');
    await owner.getByRole('link', { name: 'Nadia Khan' }).click();
    // The list has a field of the same name.
    await owner.waitForURL(/\/admin-panel\/user\/[^?]+$/);
    await owner.getByLabel('Role').selectOption('Support');
    await owner.getByRole('button', { name: 'Approve' }).click();
    await owner.getByText('nadia@example.org is not confirmed yet.').waitFor();
    const confirming = await visitor(PHONE);
    await confirming.goto((await mailbox.next(newcomer.email)).link.url.href);
    await confirming.getByRole('button', { name: 'Confirm the address' }).click();
    await heading(confirming, 'Confirmed').waitFor();
    await owner.getByRole('button', { name: 'Approve' }).click();
    await owner.getByText('Nadia Khan can sign in now.').waitFor();
    let mail = await mailbox.next(newcomer.email);
    while (mail.subject !== 'Your account is ready') mail = await mailbox.next(newcomer.email);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Dashboard').waitFor();

    await owner.goto('/admin-panel/user');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByLabel('Email').fill('omar@example.org');
    await owner.getByRole('dialog').getByLabel('Role').selectOption('Results desk');
    expect(await axeFindings(owner)).toEqual([]);
    await owner.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await owner.getByText('The invitation is on its way to omar@example.org.').waitFor();
    const invited = await visitor();
    await invited.goto((await mailbox.next('omar@example.org')).link.url.href);
    await heading(invited, 'Welcome').waitFor();
    await invited.getByText('Results desk').waitFor();
    await invited.getByLabel('Name').fill('Omar Ali');
    await invited.getByLabel('Password').fill('omar’s password');
    await invited.getByRole('button', { name: 'Create my account' }).click();
    await heading(invited, 'Dashboard').waitFor();
    await invited.getByRole('link', { name: 'Leaderboard' }).first().waitFor();
  },
);

story(
  'A second factor is set up from the picture’s secret, asked for, answered and, when lost, replaced by a recovery code',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const editor = await addStaff(festival, 'editor', 'Tara Sen');
    const page = await visitor(PHONE);
    await openPanelByForm(page, editor);
    await page.goto(`/admin-panel/user/${editor.id}`);
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    await page.getByRole('dialog').getByLabel('Present password').fill('wrong');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This is not your present password.').waitFor();
    await page.getByRole('dialog').getByLabel('Present password').fill(editor.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const secret = await page.getByLabel('Or type this into the app').inputValue();
    const uri = `otpauth://totp/x?secret=${secret}`;
    await page.getByLabel('Six-digit code').fill(totp(uri));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('The second factor is on.').waitFor();

    const signOutAndIn = async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await heading(page, 'Sign in').waitFor();
      await signIn(page, editor);
      await heading(page, 'One more step').waitFor();
    };
    await signOutAndIn();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Code from your authenticator').fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await alert(page).innerText()).toContain('This code is not right');
    // The one that was shown while setting up counts once; an authenticator goes on half a minute later.
    await page.getByLabel('Code from your authenticator').fill(totp(uri, Date.now() + 30_000));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Dashboard').waitFor();

    await signOutAndIn();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Dashboard').waitFor();
  },
);

story(
  'A passkey is added and signs in without a word typed',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const page = await visitor();
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openPanelByForm(page, festival.owner);
    await page.getByRole('link', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await page.getByRole('dialog').getByLabel('Present password').fill(festival.owner.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('listitem').filter({ hasText: 'My phone' }).waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heading(page, 'Dashboard').waitFor();

    // And as the second factor after a password.
    await page.getByRole('link', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Use my passkeys' }).click();
    await page.getByRole('dialog').getByLabel('Present password').fill(festival.owner.password);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('The second factor is on.').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    // The account's own screen has an "Email" too, for a moment longer.
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await signIn(page, festival.owner);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await heading(page, 'Dashboard').waitFor();
    await page.getByRole('link', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByLabel('Present password').fill(festival.owner.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The second factor is off.').waitFor();
  },
);
