import { parseArgs } from 'node:util';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import { Accounts } from '#server/auth/accounts/accounts.ts';
import { createAuth } from '#server/auth/auth.ts';
import { upgrade } from '#server/backup/upgrade.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { MailQueue } from '#server/mail/mail-queue.ts';
import { DocumentStore } from '#server/documents/store.ts';
import { Forgetting } from '#server/editions/forgetting.ts';
import { Snapshots } from '#server/editions/snapshots.ts';
import type { Env } from '#server/env.ts';
import { createFiles } from '#server/files/files.ts';
import { Erasing } from '#server/privacy/erasing.ts';
import { personData } from '#server/privacy/person-data.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { Subscriptions } from '#server/push/subscriptions.ts';
import { CliError, emailOf, userOf } from './arguments.ts';

export const ERASE_HELP = `erase inquiry|team|speaker --id ID
    Erases one document for good: it, its history, undo, and pictures that only it used. Deleted ones too.
erase address --email EMAIL
    Erases the inquiries, invitations and written mails of an address. An account stays; see the next.
erase account --email EMAIL
    Erases an account with all that leads to the person. What they wrote for the festival stays.
erase subscription --endpoint ADDRESS
    Erases the push subscription of one browser.
export person --email EMAIL
    Prints all that is stored under an address, as JSON.

What is erased cannot be brought back. Backups that were made before still have it.`;

/** Who did it, in the list of activities. */
const ACTOR = 'command-line';

interface Values {
  id?: string;
  email?: string;
  endpoint?: string;
}

interface Tools {
  database: Database;
  erasing: Erasing;
  accounts: () => Promise<Accounts>;
}

type Command = (tools: Tools, values: Values) => Promise<void>;

const document =
  (collection: CollectionName): Command =>
  async ({ erasing }, { id }) => {
    if (!id)
      throw new CliError('--id must be the id of the document, as its address in the panel has it.', 2);
    await erasing.documents(collection, [id], ACTOR);
    console.log(`${collection}/${id} is erased.`);
  };

const commands: Record<string, Command> = {
  'erase inquiry': document('contact-inquiry'),
  'erase team': document('team'),
  'erase speaker': document('speakers'),

  async 'erase address'({ erasing }, values) {
    const email = emailOf(values);
    const { inquiries, invitations, mails } = await erasing.person(null, email, ACTOR);
    console.log(`${inquiries} inquiries, ${invitations} invitations and ${mails} mails are erased.`);
  },

  async 'erase account'({ erasing, accounts }, values) {
    const { id, email } = await userOf(await accounts(), values);
    await erasing.account(id, ACTOR);
    console.log(`The account of ${email} is erased.`);
  },

  async 'erase subscription'({ database }, { endpoint }) {
    if (!endpoint) throw new CliError('--endpoint must be the address of the subscription.', 2);
    await new Subscriptions(database).remove(endpoint);
    await database.scrub(['push_subscriptions', 'push_sleepers']);
    console.log('The subscription is erased.');
  },

  async 'export person'({ database, accounts }, values) {
    await accounts();
    console.log(JSON.stringify(await personData(database, emailOf(values)), undefined, 2));
  },
};

export async function runPrivacyCommand(args: string[], env: Env): Promise<void> {
  const { command, values } = read(args);
  const database = await openDatabase(env);
  try {
    await database.exclusively((patient) => upgrade(patient, env));
    const files = await createFiles(database, env);
    const store = new DocumentStore(database);
    const secrets = await openSecrets(database, env);
    const mails = new MailQueue(database, secrets);
    const forgetting = new Forgetting(store, new Snapshots(database));
    const erasing = new Erasing({ database, store, files, forgetting, mails, dataDir: env.dataDir });
    // It makes the tables of the accounts, which are not there before the server's first start.
    const accounts = async () =>
      new Accounts(await createAuth(database, env, secrets), database, env.passwordPolicy);
    await command({ database, erasing, accounts }, values).finally(() => files.stop());
  } catch (error) {
    if (error instanceof AppError) throw new CliError(error.sentence);
    throw error;
  } finally {
    await database.close();
  }
}

function read(args: string[]): { command: Command; values: Values } {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { id: text, email: text, endpoint: text },
    });
    const command = Object.hasOwn(commands, positionals.join(' '))
      ? commands[positionals.join(' ')]
      : undefined;
    if (!command) throw new CliError(ERASE_HELP, 2);
    return { command, values };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}\n\n${ERASE_HELP}`, 2);
  }
}
