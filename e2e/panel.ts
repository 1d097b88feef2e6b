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

/** Signed in and looking at a screen of the panel. */
export async function openPanel(
  page: Page,
  person: { email: string; password: string },
  path = '/admin-panel/dashboard',
): Promise<void> {
  await page.goto(path);
  await signIn(page, person);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .or(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
    .first()
    .waitFor();
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
