import { isRole, ROLES, type Role } from '#contract/api/access.ts';
import type { PasswordOwner } from '#contract/api/password-policy.ts';
import { email as emailField } from '#contract/entities/fields.ts';
import type { Accounts } from '#server/auth/accounts/accounts.ts';
import type { UserRow } from '#server/auth/auth-tables.ts';
import { readablePassword } from '#server/auth/accounts/first-owner.ts';

/** A message for the person at the terminal. Exit code 1: the command failed; 2: it was typed wrongly. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The typed options of the account commands. */
export interface Values {
  email?: string;
  role?: string;
  name?: string;
  password?: string;
}

export function emailOf({ email }: Values): string {
  const parsed = emailField('--email').safeParse(email);
  if (!parsed.success) throw new CliError(parsed.error.issues[0]!.message, 2);
  return parsed.data.toLowerCase();
}

export function roleOf({ role }: Values): Role {
  if (!isRole(role)) throw new CliError(`--role must be one of: ${ROLES.join(', ')}.`, 2);
  return role;
}

export async function userOf(accounts: Accounts, values: Values): Promise<UserRow> {
  const email = emailOf(values);
  const user = await accounts.findByEmail(email);
  if (!user) throw new CliError(`No account has the address ${email}. "user list" shows them all.`);
  return user;
}

export function passwordOf(
  accounts: Accounts,
  { password }: Values,
  owner: PasswordOwner,
): { password: string; shown: string; mustSetPassword: boolean } {
  if (password === undefined) {
    const made = readablePassword();
    const shown = `\nPassword: ${made}   (for the first sign-in, which asks for a new one)`;
    return { password: made, shown, mustSetPassword: true };
  }
  accounts.checkPassword(password, owner);
  return { password, shown: '', mustSetPassword: false };
}
