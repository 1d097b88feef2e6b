import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#contract/api/errors.ts';
import { sentenceOf } from '#server/backup/backup-error.ts';
import { exportContent, type FileForm } from '#server/content-files/export-content.ts';
import { importContent } from '#server/content-files/import-content.ts';
import { upgrade } from '#server/backup/upgrade.ts';
import { openDatabase } from '#server/db/database.ts';
import { DocumentStore } from '#server/documents/store.ts';
import type { Env } from '#server/env.ts';
import { CliError } from './arguments.ts';

export const CONTENT_HELP = `export content --to FOLDER [--as json|csv]
    Writes the documents of every collection into a file each, for people and other programs. Accounts, history and
    uploads are not in them; a backup has those.
import content --from FOLDER
    Writes documents from such files, all or none: new ones are added, others changed, and none removed. Files can be
    left out. It is written in the history like any other change.`;

/** Who did it, in the list of activities. */
const ACTOR = 'command-line';

export async function runContentCommand(topic: 'export' | 'import', args: string[], env: Env): Promise<void> {
  const { to, from, as = 'json' } = read(args);
  try {
    if (topic === 'export') {
      if (!to || from) throw new CliError('--to must be the folder that the files are written into.', 2);
      if (as !== 'json' && as !== 'csv') throw new CliError('--as must be json or csv.', 2);
      await writeFiles(env, resolve(to), as);
    } else {
      if (!from || to) throw new CliError('--from must be the folder that has the files.', 2);
      await readFiles(env, resolve(from));
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof AppError) throw new CliError(withFields(error));
    const sentence = sentenceOf(error);
    if (sentence) throw new CliError(sentence);
    throw error;
  }
}

async function writeFiles(env: Env, folder: string, form: FileForm): Promise<void> {
  const counts = await exportContent(env, folder, form);
  for (const [name, count] of counts) console.log(`${name}.${form}: ${count}`);
  console.log(`${[...counts.values()].reduce((sum, count) => sum + count, 0)} documents are in ${folder}.`);
}

async function readFiles(env: Env, folder: string): Promise<void> {
  const database = await openDatabase(env);
  try {
    await database.exclusively((patient) => upgrade(patient, env));
    const { added, changed, same } = await importContent(new DocumentStore(database), folder, ACTOR);
    console.log(`${added} documents were added, ${changed} changed, and ${same} were the same already.`);
  } finally {
    await database.close();
  }
}

const withFields = ({ sentence, detail }: AppError): string => {
  const [field] = Object.entries(detail.fields ?? {});
  return `${field ? field.join(': ') : sentence} Nothing was imported.`;
};

function read(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { to: text, from: text, as: text } }).values;
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\n${CONTENT_HELP}`, 2);
  }
}
