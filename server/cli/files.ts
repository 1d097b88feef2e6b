import { parseArgs } from 'node:util';
import { AppError } from '#contract/api/errors.ts';
import { upgrade } from '#server/backup/upgrade.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { createFiles } from '#server/files/files.ts';
import { DamagedFile, moveFiles, verifyFiles } from '#server/files/move-files.ts';
import { diskStorage } from '#server/files/storage.ts';
import { CliError } from './arguments.ts';
import { megabytes, showProgress } from './progress.ts';

export const FILES_HELP = `files migrate --to s3|disk
    Copies every file to the S3 bucket that the environment names, or from there into the data folder. Nothing is
    deleted, and what is there already is not copied again: run it once more after the server has been switched over.
files clean
    Collects at once what no document has used for a week.`;

const commands: Record<string, (env: Env, values: { to?: string }) => Promise<void>> = {
  migrate: (env, { to }) => copyFiles(env, to, '--to'),

  async clean(env) {
    const database = await openDatabase(env);
    try {
      await database.exclusively((patient) => upgrade(patient, env));
      const files = await createFiles(database, env);
      const collected = await files.cleaning.run();
      files.stop();
      console.log(
        `${collected.files} unused files and ${collected.orphans} remains of uploads were removed.`,
      );
    } finally {
      await database.close();
    }
  },
};

/** Copies what is missing there, either way. */
export async function copyFiles(env: Env, to: string | undefined, option: string): Promise<void> {
  if (to !== 's3' && to !== 'disk') throw new CliError(`${option} must be s3 or disk.`, 2);
  if (!env.s3)
    throw new CliError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set.', 2);
  const { S3Storage } = await import('#server/files/s3-storage.ts');
  const [disk, bucket] = [diskStorage(env), new S3Storage(env.s3)];
  await bucket.check();
  const [from, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const { total, skipped, bytes } = await moveFiles(from, target, ({ done, total, bytes }) =>
    showProgress(`${done} of ${total} files, ${megabytes(bytes)}`, done, total),
  );
  console.log(`${total - skipped} files copied (${megabytes(bytes)}), ${skipped} were there already.`);
  const whole = await verifyFiles(target, ({ done, total }) =>
    showProgress(`${done} of ${total} originals compared`, done, total),
  );
  console.log(`${whole} originals are there, and every one is what its name says.`);
  const next =
    to === 's3'
      ? 'Start the server with the S3 variables set.'
      : 'Start the server without the S3 variables.';
  console.log(next);
}

export async function runFilesCommand(args: string[], env: Env): Promise<void> {
  const { command, values } = read(args);
  try {
    await command(env, values);
  } catch (error) {
    if (error instanceof AppError) throw new CliError(`${error.sentence} (${error.message})`);
    if (error instanceof DamagedFile) throw new CliError(error.message);
    throw error;
  }
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
    const [name = '', ...more] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || more.length > 0) throw new CliError(FILES_HELP, 2);
    return { command, values };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}\n\n${FILES_HELP}`, 2);
  }
}
