import { expect } from 'vitest';
import { freePort } from '#server/testing/process.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { BETWEEN, TOO_WIDE } from './fits.ts';
import { DESKTOP, PHONE } from './story.ts';

const mailStory = panelStory.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) =>
    use({ CAPTCHA: 'off', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
});
const RUNNING = '/admin-panel/running';

mailStory(
  'The mail server is down: the owner learns it from the dashboard, and sends the invitation again when it is back',
  async ({ festival, settings, visitor, expectedErrors }) => {
    expectedErrors.push(/status of (4\d\d|503)/, /^(GET|POST) \/api\//);
    const owner = await festival.signedIn();
    for (const email of ['meera@example.org', 'nobody@example.org'])
      await owner.post('/api/invitations', { email, role: 'editor' });
    const failed = async () => ((await owner.get('/api/mails')).body['troubled'] as unknown[]).length;
    await expect.poll(failed, { timeout: 20_000 }).toBe(2);

    const page = await visitor();
    await openPanel(page, festival.owner);
    await page.getByText('2 mails could not be sent.').waitFor();
    await page.getByRole('link', { name: 'What to do' }).click();
    await page.getByRole('heading', { level: 1, name: 'Running' }).waitFor();
    const wrong = page.getByRole('region', { name: 'What is wrong' });
    await wrong.getByText(/check SMTP_URL and MAIL_FROM/).waitFor();
    const mail = page.getByRole('region', { name: 'Mail', exact: true });
    await mail.getByText('To meera@example.org,').waitFor();
    expect(await mail.getByText(/ECONNREFUSED/).count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);

    // The test mail says what the mail server says, and which field is wrong.
    const address = mail.getByLabel('Test mail to');
    expect(await address.inputValue()).toBe(festival.owner.email);
    await mail.getByRole('button', { name: 'Send a test mail' }).click();
    await mail.getByText(/The mail server did not take the mail: .*ECONNREFUSED/).waitFor();
    await address.fill('meera');
    await mail.getByRole('button', { name: 'Send a test mail' }).click();
    await mail.getByText(/Address must be/).waitFor();

    const mailbox = await startMailbox({ port: Number(new URL(settings['SMTP_URL']!).port) });
    await address.fill(festival.owner.email);
    await mail.getByRole('button', { name: 'Send a test mail' }).click();
    await mail.getByText(`The mail server took the mail to ${festival.owner.email}.`).waitFor();
    await mailbox.next(festival.owner.email);

    await mail.getByRole('button', { name: /^Remove the mail .* to nobody@example.org$/ }).click();
    const question = page.getByRole('dialog', { name: 'Remove this mail?' });
    await question.getByText('This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText(/is removed\./).waitFor();
    await mail.getByText('To nobody@example.org,').waitFor({ state: 'detached' });
    await mail.getByRole('button', { name: /^Send again the mail .* to meera@example.org$/ }).click();
    await mailbox.next('meera@example.org');
    await mail.getByText('No mail has failed.').waitFor();
    // The mail server has the mail a moment before it is off the list; and a machine that runs tests may be busy.
    const problems = async () => {
      await page.getByRole('button', { name: 'Look again' }).click();
      const told = await wrong.getByRole('heading', { level: 3 }).allInnerTexts();
      return told.filter((problem) => !problem.startsWith('The program is busy'));
    };
    await expect.poll(problems, { timeout: 20_000, interval: 500 }).toEqual([]);
    expect(mailbox.mails.flatMap(({ to }) => to.map((one) => one.address))).not.toContain(
      'nobody@example.org',
    );
  },
);

panelStory(
  'A page is slow and a script fails in a visitor’s browser: the owner sees which, and nothing about the visitor',
  async ({ festival, visitor }) => {
    const page = await visitor();
    const isWatched = page.waitForResponse((response) => /vitals/.test(response.url()));
    await page.addInitScript(`Math.random = () => 0;
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });`);
    await page.goto('/events?q=Asha');
    await isWatched;
    // The scripts of the page are whole, so one that is not is told of here.
    await page.evaluate(`requestIdleCallback(() => {
      const error = new TypeError('Asha Rao is not a function');
      error.stack = 'TypeError\\n at ' + location.origin + '/assets/events-Bx3.js:1:2034';
      dispatchEvent(new ErrorEvent('error', { error }));
    })`);
    const told = page.waitForRequest((request) => request.url().includes('/api/browser-reports'));
    await page.evaluate(`requestIdleCallback(() => {
      Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    })`);
    expect((await told).postData() ?? '').not.toMatch(/Asha|localhost/);

    const owner = await visitor();
    await openPanel(owner, festival.owner, RUNNING);
    const seen = owner.getByRole('region', { name: 'What browsers see' });
    const row = seen.getByRole('row', { name: /\/events/ }).first();
    await expect
      .poll(async () => {
        await owner.getByRole('button', { name: 'Look again' }).click();
        return row.count();
      })
      .toBe(1);
    expect(await row.getByText(/good|fair|poor/).count()).toBeGreaterThan(1);
    await seen.getByRole('cell', { name: /TypeError in Chrome \d+ events-Bx3.js:1:2034/ }).waitFor();
    expect(await seen.textContent()).not.toContain('Asha');
    expect(await axeFindings(owner)).toEqual([]);
    for (const viewport of [PHONE.viewport, ...BETWEEN, DESKTOP.viewport]) {
      await owner.setViewportSize(viewport);
      expect(await owner.evaluate(TOO_WIDE), String(viewport.width)).toBe(0);
    }
  },
);

panelStory('An editor is not shown how the site runs', async ({ festival, visitor, expectedErrors }) => {
  expectedErrors.push(...refusals);
  const editor = await addStaff(festival, 'editor', 'Meera Nair');
  const page = await visitor();
  await openPanel(page, editor);
  expect(await page.getByRole('link', { name: 'Running' }).count()).toBe(0);
  await page.goto(RUNNING);
  await page
    .getByText(/not part of your role|may not/i)
    .first()
    .waitFor();
});
