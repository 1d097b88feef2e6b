import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE, story } from './story.ts';

const question = 'Where do we park a decorated bullock cart?';

story('A visitor asks a question, and staff have it with its time', async ({ festival, visitor }) => {
  const page = await visitor(PHONE);
  await page.goto('/contact');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Message').pressSequentially(question, { delay: 80 });
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const owner = await festival.signedIn();
  const { body } = await owner.get('/api/documents/contact-inquiry?limit=1');
  expect(body.documents[0]).toMatchObject({ name: 'Meera Iyer', message: question });
  expect(Date.now() - Date.parse(body.documents[0]!['submittedAt'] as string)).toBeLessThan(60_000);
});

story('What is wrong is said beside the field, and goes away when it is right', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Name is required.').waitFor();
  // The first field that is wrong has the focus, and its complaint is tied to it.
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Email').fill('meera');
  await page.getByLabel('Message').fill('Too short');
  await page.getByText('Email must be an email address, like name@example.org.').waitFor();
  await page.getByLabel('Name').click();
  await page.getByText('Message needs at least 10 characters.').waitFor();
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByText('Email must be an email address').waitFor({ state: 'detached' });
});

story(
  'Without a network every word stays, also through a reload, and is sent later',
  async ({ visitor, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|network-request-failed|ERR_NETWORK_CHANGED|ERR_FAILED/);
    const page = await visitor();
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Meera Iyer');
    await page.getByLabel('Email').fill('meera@example.org');
    await page.getByLabel('Phone').fill('+91 98765 43210');
    await page.getByLabel('Message').pressSequentially(question, { delay: 80 });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('The network did not answer.', { exact: false }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe(question);

    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(question);
    await page
      .getByLabel('Message')
      .pressSequentially(' It has four wheels and a roof of marigolds.', { delay: 80 });
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
  },
);

story('Without a script the answers and addresses are there', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  await page.getByText('Do I need a ticket?').click();
  expect(await page.locator('details[open] p').first().isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /@utsav\.example/ }).count()).toBeGreaterThan(0);
});
