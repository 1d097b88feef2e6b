import { parseArgs } from 'node:util';
import { sentenceOf } from '#server/backup/backup-error.ts';
import { moveDatabase } from '#server/backup/move.ts';
import type { Where } from '#server/backup/read-content.ts';
import type { Env } from '#server/env.ts';
import { CliError } from './arguments.ts';
import { confirm } from './confirm.ts';
import { copyFiles } from './files.ts';
import { showProgress } from './progress.ts';

export const MOVE_HELP = `move --to postgres://…|sqlite [--yes]
    Stop the server first. Copies everything that is in the database to a PostgreSQL database, or from there into the
    data folder, and compares every row: documents with their history, accounts, sessions. Nothing is deleted here. Run
    it again if it was broken off; what is there already is not copied twice.
move --files s3|disk
    Copies every upload to the S3 bucket that the environment names, or from there into the data folder.`;

interface Values {
  to?: string;
  files?: string;
  yes?: boolean;
}

export async function runMoveCommand(args: string[], env: Env): Promise<void> {
  const { to, files, yes = false } = read(args);
  try {
    if (to !== undefined) await move(env, target(to, env), yes);
    if (files !== undefined) await copyFiles(env, files, '--files');
  } catch (error) {
    if (error instanceof CliError) throw error;
    const sentence = sentenceOf(error);
    if (sentence) throw new CliError(sentence);
    throw error;
  }
}

function target(to: string, { databaseUrl, dataDir }: Env): Where {
  const isPostgres = URL.canParse(to) && ['postgres:', 'postgresql:'].includes(new URL(to).protocol);
  // The message does not repeat the value, because it may contain a password.
  if (!isPostgres && to !== 'sqlite')
    throw new CliError(
      '--to must be sqlite, or an address like postgres://user:password@host:5432/database.',
      2,
    );
  if (isPostgres ? to === databaseUrl : databaseUrl === undefined)
    throw new CliError('The festival is on that database already.');
  return { databaseUrl: isPostgres ? to : undefined, dataDir };
}

async function move(env: Env, to: Where, isConfirmed: boolean): Promise<void> {
  const { rows, tables, kept, replaced } = await moveDatabase(env, to, {
    mayReplace: async () => isConfirmed || (await confirm('Put this festival in its place?')),
    onProgress: ({ what, done, total }) => showProgress(`${what}: ${done} of ${total}`, done, total),
  });
  console.log(`${rows} rows of ${tables} tables are there, and every one is the same as here.`);
  if (kept > 0) console.log(`${kept} tables had been copied before.`);
  if (replaced) console.log(`What was there before is in ${replaced}.`);
  console.log(
    to.databaseUrl
      ? 'Start the server with DATABASE_URL set to that address.'
      : 'Start the server without DATABASE_URL.',
  );
}

function read(args: string[]): Values {
  try {
    const { values } = parseArgs({
      args,
      options: { to: { type: 'string' }, files: { type: 'string' }, yes: { type: 'boolean' } },
    });
    if (values.to === undefined && values.files === undefined) throw new CliError(MOVE_HELP, 2);
    return values;
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}\n\n${MOVE_HELP}`, 2);
  }
}
