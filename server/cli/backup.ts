import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sentenceOf } from '#server/backup/backup-error.ts';
import type { OnProgress } from '#server/backup/content.ts';
import { noteVerification, readLastBackup } from '#server/backup/last-backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import type { SecretOutcome } from '#server/backup/restore-secret.ts';
import { makeBackup } from '#server/backup/run-backup.ts';
import { type BackupStore, folderStore, openStore } from '#server/backup/store.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { CliError } from './arguments.ts';
import { confirm } from './confirm.ts';
import { megabytes, showProgress } from './progress.ts';

export const BACKUP_HELP = `backup create [--without-uploads]
    Backs up the database and the uploads, while the server runs or not. The secret goes with it, encrypted, if
    BACKUP_PASSPHRASE is set; else it is left out, and secrets.json has to be kept apart.
backup list
    Shows all backups, oldest first.
backup verify [ID]
    Restores a backup into a place of its own, compares every row and file, and throws that away again.
backup restore [ID] [--yes]
    Stop the server first. Puts a backup in the place of what is there, on either database. What is there is kept
    beside it. Asks first; --yes is for scripts.
backup prune [--keep NUMBER]
    Removes all but the newest, of each kind.
        They are in the folder or bucket that the settings name; --folder FOLDER is another one. Without an ID, the newest
        is meant.`;

interface Values {
  folder?: string;
  keep?: string;
  yes?: boolean;
  'without-uploads'?: boolean;
}

interface Tools {
  env: Env;
  store: BackupStore;
  values: Values;
  /** The chosen backup. */
  id: () => Promise<string>;
}

const onProgress: OnProgress = ({ what, done, total }) =>
  showProgress(`${what}: ${done} of ${total}`, done, total);

const commands: Record<string, (tools: Tools) => Promise<void>> = {
  async create({ env, store, values }) {
    const withUploads = !values['without-uploads'];
    const manifest = await makeBackup(env, store, { kind: 'by-hand', withUploads, onProgress });
    console.log(`The backup ${manifest.id} is in ${store.name}: ${contentOf(manifest)}.`);
    console.log(secretSentence(manifest));
    if (manifest.missing.length > 0)
      console.log(
        `${manifest.missing.length} uploads are missing in the storage: ${manifest.missing.join(', ')}`,
      );
  },

  async list({ store }) {
    await store.check();
    const { whole, unfinished } = await store.ids();
    for (const id of whole) console.log(await lineOf(store, id));
    for (const id of unfinished.keys()) console.log(`${id}  is being made, or was broken off`);
    if (whole.length + unfinished.size === 0) console.log(`There are no backups in ${store.name}.`);
  },

  async verify({ env, store, id }) {
    const chosen = await id();
    const verification = await verifyBackup(store, chosen, env, onProgress);
    await noteIfLast(env, store, chosen, verification).catch(() => undefined);
    if (verification.problem) throw new CliError(verification.problem);
    console.log(`The backup ${chosen} is whole: every row, every number of the change log, every file.`);
  },

  async restore({ env, store, values, id }) {
    const chosen = await id();
    const passphrase = env.backup.passphrase;
    const mayReplace = async () =>
      values.yes === true || (await confirm(`Put the backup ${chosen} in its place?`));
    const { manifest, replaced, secret } = await restoreBackup(store, chosen, env, {
      passphrase,
      mayReplace,
      onProgress,
    });
    console.log(`The backup ${chosen} is restored: ${contentOf(manifest)}.`);
    if (replaced) console.log(`What was there before is in ${replaced}.`);
    console.log(`${secretWords[secret]} Start the server now.`);
  },

  async prune({ env, store, values }) {
    const keep = values.keep === undefined ? env.backup.keep : Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1)
      throw new CliError('--keep must be a whole number, 1 or more.', 2);
    await store.check();
    const { backups, uploads } = await pruneBackups(store, keep);
    console.log(`${backups} backups and ${uploads} uploads that only they had were removed.`);
  },
};

const secretWords: Record<SecretOutcome, string> = {
  fits: 'The secret that is there fits.',
  restored: 'Its secret is in secrets.json now.',
  lost: 'Its secret was left out: copy secrets.json or set AUTH_SECRET as they were; if it is lost, run "secret replace".',
};

const contentOf = ({ tables, uploads, log }: Manifest): string => {
  const documents = tables.find(({ name }) => name === 'documents')?.count ?? 0;
  const files = uploads ? `${uploads.length} uploads (${megabytes(sizeOf(uploads))})` : 'without uploads';
  return `${documents} documents, the change log up to ${log.seq}, ${files}`;
};

const secretOf = ({ secret, holdsPlainSecret }: Manifest): string => {
  if (holdsPlainSecret) return 'secret in plain';
  return secret ? 'secret encrypted' : 'secret left out';
};

function secretSentence({ secret, holdsPlainSecret }: Manifest): string {
  if (holdsPlainSecret)
    return 'The secret is in it in plain, as version 0.1 stored it: let nobody have this backup.';
  if (secret) return 'The secret is in it, encrypted with the passphrase.';
  return 'The secret is not in it: keep a copy of secrets.json or AUTH_SECRET elsewhere, or set BACKUP_PASSPHRASE.';
}

const sizeOf = (files: ReadonlyArray<{ bytes: number }>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

async function lineOf(store: BackupStore, id: string): Promise<string> {
  try {
    const manifest = await store.manifest(id);
    const verification = await store.verification(id);
    const checked = verification
      ? (verification.problem ?? `verified ${verification.at.slice(0, 16)}`)
      : 'not verified';
    return `${id}  ${manifest.kind}, ${contentOf(manifest)}, ${secretOf(manifest)}, ${checked}`;
  } catch (error) {
    return `${id}  ${sentenceOf(error) ?? String(error)}`;
  }
}

/** The dashboard shows the last backup, so only its verification is noted. */
async function noteIfLast(
  env: Env,
  store: BackupStore,
  id: string,
  verification: { at: string; problem?: string },
): Promise<void> {
  const { at } = await store.manifest(id);
  const database = await openDatabase(env);
  try {
    if ((await readLastBackup(database)).at === at) await noteVerification(database, verification);
  } finally {
    await database.close();
  }
}

export async function runBackupCommand(args: string[], env: Env): Promise<void> {
  const { command, values, id } = read(args);
  try {
    const store = values.folder ? folderStore(resolve(values.folder)) : await openStore(env);
    const chosen = async () => {
      await store.check();
      const found = id ?? (await store.newest());
      if (!found) throw new CliError(`There are no backups in ${store.name}.`);
      return found;
    };
    await command({ env, store, values, id: chosen });
  } catch (error) {
    if (error instanceof CliError) throw error;
    const sentence = sentenceOf(error);
    if (sentence) throw new CliError(sentence);
    throw error;
  }
}

function read(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { folder: text, keep: text, yes: flag, 'without-uploads': flag },
    });
    const [name = '', id, ...more] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const takesId = name === 'verify' || name === 'restore';
    if (!command || more.length > 0 || (id !== undefined && !takesId)) throw new CliError(BACKUP_HELP, 2);
    return { command, values, id };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}\n\n${BACKUP_HELP}`, 2);
  }
}
