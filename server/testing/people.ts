import type { Role } from '#contract/api/access.ts';
import type { Running } from '#server/start.ts';
import { ApiClient } from './client.ts';
import { PASSWORD } from './known-passwords.ts';

export { PASSWORD };

/** To hash a password takes as long as the rest of a test, and this one is always the same. */
let hashed: Promise<string> | undefined;

/** An account that can sign in. */
export async function addUser(
  { deps }: Pick<Running, 'deps'>,
  role: Role,
  name: string = role,
): Promise<{ id: string; email: string }> {
  const email = `${name}@example.org`;
  const { accounts } = deps.services;
  hashed ??= accounts.hash(PASSWORD);
  const account = { name, email, role, active: true, emailVerified: true };
  const id = await accounts.createHashed(account, await hashed);
  if (!id) throw new Error(`${email} exists already.`);
  return { id, email };
}

export async function addSignedIn(
  running: Running,
  role: Role,
  name?: string,
): Promise<{ id: string; email: string; browser: ApiClient }> {
  const user = await addUser(running, role, name);
  return { ...user, browser: await new ApiClient(running.url).signedIn(user.email, PASSWORD) };
}

/** The same, for tests that only call the API. */
export async function addStaff(running: Pick<Running, 'deps' | 'url'>, role: Role): Promise<ApiClient> {
  const { email } = await addUser(running, role);
  return new ApiClient(running.url).signedIn(email, PASSWORD);
}
