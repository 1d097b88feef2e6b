import type { Role } from '#contract/access.ts';
import type { Deps } from '../deps.ts';
import { ApiClient } from './client.ts';

const PASSWORD = 'another long password';

/** A new account with this role, signed in. */
export async function staffMember({ auth }: Deps, url: string, role: Role): Promise<ApiClient> {
  const { internalAdapter, password } = await auth.$context;
  const email = `${role}@example.org`;
  const user = await internalAdapter.createUser(
    { email, name: role, emailVerified: true, role, active: true },
    { method: 'admin' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await password.hash(PASSWORD),
  });
  return new ApiClient(url).signIn(email, PASSWORD);
}
