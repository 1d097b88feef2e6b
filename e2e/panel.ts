import type { Page } from 'playwright-core';
import type { Role } from '#contract/api/access.ts';
import type { InvitationCreated } from '#contract/api/users.ts';
import type { Festival } from './festival.ts';
import { oobCodeOf } from '#server/testing/mailbox.ts';
import { story } from './story.ts';

/** Where staff sign in: no proof of work, which stories of their own are about. */
export const panelStory = story.extend({
  settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) => use({ CAPTCHA: 'off' }),
});

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** The browser's own words for an answer that the story wants to see. */
export const refusals = [
  /Failed to load resource: the server responded with a status of 4\d\d/,
  /^(GET|POST|PUT|PATCH|DELETE) \/api\//,
];

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

type Credentials = { email: string; password: string };

const isOpen = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .or(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
    .first()
    .waitFor();

/** Signed in and looking at a screen of the panel, without the form, which stories of its own are about. */
export async function openPanel(
  page: Page,
  { email, password }: Credentials,
  path = '/admin-panel/dashboard',
): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in as ${email} answered ${answer.status()}.`);
  // The panel looks up the session of a record that is not whole; this page is of the same site, and has no script.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('user', '{}'));
  await page.goto(path);
  await isOpen(page);
}

/** The same as a person does it. */
export async function openPanelByForm(
  page: Page,
  person: Credentials,
  path = '/admin-panel/dashboard',
): Promise<void> {
  await page.goto(path);
  await signIn(page, person);
  await isOpen(page);
}

/** An account, by an invitation that was accepted. */
export async function addStaff(festival: Festival, role: Role, name: string): Promise<Person> {
  const owner = await festival.signedIn();
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`;
  const password = 'a password of their own';
  const { link } = (await owner.post('/api/invitations', { email, role }))
    .body as unknown as InvitationCreated;
  const invitation = oobCodeOf(link);
  const accepted = await fetch(`${festival.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, password, invitation }),
  });
  if (accepted.status !== 201) throw new Error(`${name} could not accept: ${await accepted.text()}`);
  const { user } = (await accepted.json()) as { user: { id: string } };
  return { id: user.id, name, email, password };
}
