import { EnvError } from './env-error.ts';

/** Adds what the file `.env` of the working folder sets. The environment wins, so one variable can be tried out. */
export function readEnvFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new EnvError(
      `The file .env in ${process.cwd()} cannot be read (${code}): let the account that runs Utsav read it, or remove it.`,
    );
  }
}
