import { createAuth } from '#server/auth/auth.ts';
import { upgrade } from '#server/backup/upgrade.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { type Replaced, replaceSecret } from '#server/secrets/replace-secret.ts';
import { CliError } from './arguments.ts';

export const SECRET_HELP = `secret replace
    Stop the server first. Makes a new secret, or takes that of AUTH_SECRET: for when others may have seen the old one, or
    it is lost. Ends every session, mailed link and invitation. If the old one is lost, authenticators and notifications
    must be set up anew.`;

const outcomes: Record<Replaced, string> = {
  kept: 'Everybody signs in again; authenticators and notifications work as before.',
  lost: 'The old one was not there: everybody signs in with the password alone, and notifications begin anew.',
};

export async function runSecretCommand([command, ...more]: string[], env: Env): Promise<void> {
  if (command !== 'replace' || more.length > 0) throw new CliError(SECRET_HELP, 2);
  const database = await openDatabase(env);
  try {
    const outcome = await database.exclusively(async () => {
      await upgrade(database, env);
      // The tables of accounts must be there; a secret that does not fit is what this command is for.
      await openSecrets(database, env)
        .then((secrets) => createAuth(database, env, secrets))
        .catch(() => undefined);
      return replaceSecret(database, env);
    });
    console.log(`The installation has a new secret. ${outcomes[outcome]}`);
  } finally {
    await database.close();
  }
}
