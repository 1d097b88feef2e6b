import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { readyForOffline, offlineStory } from './offline.ts';
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
  'What is asked in Hindi is checked in Hindi, and keeps its language for the answer',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/hi/contact');
    await page.getByRole('button', { name: 'संदेश भेजें' }).click();
    await page.getByText('“नाम” भरना ज़रूरी है।').waitFor();
    await page.getByLabel('नाम').fill('मीरा अय्यर');
    await page.getByLabel('ईमेल').fill('meera@example.org');
    await page.getByLabel('संदेश').pressSequentially(question, { delay: 80 });
    await page.getByRole('button', { name: 'संदेश भेजें' }).click();
    await expect.poll(async () => (await inquiriesOf(festival)).length).toBe(1);
    expect((await inquiriesOf(festival))[0]).toMatchObject({ name: 'मीरा अय्यर', language: 'hi' });
  },
);

async function write(page: Page, message: string) {
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Message').pressSequentially(message, { delay: 80 });
}

const inquiriesOf = async (festival: Festival) => {
  const { body } = await (await festival.signedIn()).get('/api/documents/contact-inquiry?limit=100');
  return body.documents.filter((inquiry) => inquiry['message'] === question);
};

story('Every word stays through a reload', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/contact');
  await write(page, question);
  await page.reload();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(question);
});

story(
  'Without a network a message waits in the outbox, and is sent once when there is one again',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|network-request-failed|ERR_NETWORK_CHANGED|ERR_FAILED/);
    const page = await visitor();
    await page.goto('/contact');
    await write(page, question);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Kept. It goes out by itself.' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await inquiriesOf(festival)).toHaveLength(0);

    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
    expect(await inquiriesOf(festival)).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Send message' }).waitFor();
    expect(await inquiriesOf(festival)).toHaveLength(1);
  },
);

offlineStory(
  'A message that was written on a train arrives after the phone was switched off and on, and its writer hears of it',
  async ({ festival, phone }) => {
    const visit = await phone.open();
    await visit.goto('/about-us');
    await readyForOffline(visit);
    await phone.close();
    await festival.stop();

    const page = await phone.open();
    await page.goto('/contact');
    await write(page, question);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Kept. It goes out by itself.' }).waitFor();
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    await page.getByText('Your message waits for the network.').waitFor();
    await phone.close();

    await festival.start();
    const later = await phone.open();
    await later.goto('/');
    await later.getByText(/^Your message of \d\d:\d\d is with us now\./).waitFor();
    expect(await axeFindings(later)).toEqual([]);
    expect(await inquiriesOf(festival)).toHaveLength(1);
    await later.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await later.reload();
    await later.getByRole('heading', { level: 1 }).waitFor();
    expect(await later.getByText(/is with us now/).count()).toBe(0);
  },
);

story('Without a script the answers and addresses are there', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  await page.getByText('Do I need a ticket?').click();
  expect(await page.locator('details[open] p').first().isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /@utsav\.example/ }).count()).toBeGreaterThan(0);
});
