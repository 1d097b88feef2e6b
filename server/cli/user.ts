import { parseArgs } from 'node:util';
import { ROLES } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import { Accounts } from '#server/auth/accounts/accounts.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import { userView } from '#server/auth/accounts/account-view.ts';
import { createAuth } from '#server/auth/auth.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { guardingOwners } from '#server/auth/accounts/account-guards.ts';
import { endEverything } from '#server/auth/accounts/end-everything.ts';
import { forgetEnding } from '#server/auth/handovers/ending-rights.ts';
import { upgrade } from '#server/backup/upgrade.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { CliError, emailOf, passwordOf, roleOf, userOf, type Values } from './arguments.ts';

export const USER_HELP = `user create --email EMAIL --role ROLE [--name NAME] [--password PASSWORD]
    Makes an account that can sign in at once. Without --password one is made up, for the first sign-in.
user list
    Every account: email, role, state, second factor, last sign-in.
user set-role --email EMAIL --role ROLE
    Ends the account's sessions, lifts a suspension and approves one that waits.
user reset-password --email EMAIL [--password PASSWORD]
    Ends the account's sessions. Without --password one is made up, for the first sign-in.
user reset-mfa --email EMAIL
    Takes authenticator, passkeys and recovery codes away; the password alone signs in again.

ROLE is one of: ${ROLES.join(', ')}.`;

/** The activity calls it so. */
const ACTOR = 'command-line';

interface Tools {
  database: Database;
  accounts: Accounts;
}

const commands: Record<string, (tools: Tools, values: Values) => Promise<void>> = {
  async create({ accounts, database }, values) {
    const email = emailOf(values);
    const role = roleOf(values);
    const name = values.name ?? email.split('@')[0]!;
    const { shown, ...chosen } = passwordOf(accounts, values, { name, email });
    const id = await accounts.create({ email, name, role, active: true, emailVerified: true, ...chosen });
    if (!id)
      throw new CliError(`${email} has an account already. Use "user set-role" or "user reset-password".`);
    await noteAccountEvent(authDb(database), { what: 'role-given', user_id: id, role, actor: ACTOR });
    console.log(`${email} can now sign in as ${role}.${shown}`);
  },

  async list({ database }) {
    const rows = await authDb(database).selectFrom('user').selectAll().orderBy('createdAt').execute();
    const lines = rows
      .map(userView)
      .map((user) => [
        user.email ?? `(no address, id ${user.id})`,
        user.role,
        user.state,
        user.secondFactor ? 'second factor' : '-',
        user.lastSignInAt ?? 'never',
      ]);
    const head = ['email', 'role', 'state', 'second factor', 'last sign-in'];
    const widths = head.map((title, column) =>
      Math.max(title.length, ...lines.map((line) => line[column]!.length)),
    );
    for (const line of [head, ...lines])
      console.log(
        line
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd(),
      );
  },

  async 'set-role'({ database, accounts }, values) {
    const role = roleOf(values);
    const user = await userOf(accounts, values);
    await guardingOwners(database, async (transaction) => {
      await transaction
        .updateTable('user')
        .set({ role, active: true, approved: true })
        .where('id', '=', user.id)
        .execute();
      await forgetEnding(transaction, user.id);
      await endEverything(transaction, database, user.id, 'role-changed');
      await noteAccountEvent(transaction, { what: 'role-given', user_id: user.id, role, actor: ACTOR });
    });
    console.log(`${user.email} is now ${role}.`);
  },

  async 'reset-password'({ accounts }, values) {
    const user = await userOf(accounts, values);
    const { password, shown, mustSetPassword } = passwordOf(accounts, values, user);
    await accounts.setPassword(user.id, password, { mustSetPassword });
    console.log(`The password of ${user.email} was changed and its sessions were ended.${shown}`);
  },

  async 'reset-mfa'({ accounts, database }, values) {
    const user = await userOf(accounts, values);
    await accounts.resetSecondFactor(user.id);
    await noteAccountEvent(authDb(database), {
      what: 'second-factor-reset',
      user_id: user.id,
      actor: ACTOR,
    });
    console.log(`${user.email} signs in with the password alone now.`);
  },
};

export async function runUserCommand(args: string[], env: Env): Promise<void> {
  const { command, values } = read(args);
  const database = await openDatabase(env);
  try {
    const auth = await database.exclusively(async () => {
      await upgrade(database, env);
      return createAuth(database, env, await openSecrets(database, env));
    });
    await command({ database, accounts: new Accounts(auth, database, env.passwordPolicy) }, values);
  } catch (error) {
    if (error instanceof AppError) throw new CliError(error.sentence);
    throw error;
  } finally {
    await database.close();
  }
}

function read(args: string[]): { command: (tools: Tools, values: Values) => Promise<void>; values: Values } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        password: { type: 'string' },
      },
    });
    const [name = '', ...more] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new CliError(name ? `There is no command "user ${name}".\n\n${USER_HELP}` : USER_HELP, 2);
    if (more.length > 0)
      throw new CliError(`"${more[0]}" is not understood. Options start with --.\n\n${USER_HELP}`, 2);
    return { command, values };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}\n\n${USER_HELP}`, 2);
  }
}
