import { closeDataFolder } from '#server/data-folder.ts';
import { type Env, EnvError, readEnv } from '#server/env.ts';
import { startSentence } from '#server/settings/start-sentence.ts';
import { VERSION } from '#server/version.ts';
import { CliError } from './arguments.ts';
import { BACKUP_HELP, runBackupCommand } from './backup.ts';
import { CONTENT_HELP, runContentCommand } from './content.ts';
import { DEMO_HELP, runDemoCommand } from './demo.ts';
import { ERASE_HELP, runPrivacyCommand } from './erase.ts';
import { FILES_HELP, runFilesCommand } from './files.ts';
import { MOVE_HELP, runMoveCommand } from './move.ts';
import { runSecretCommand, SECRET_HELP } from './secret.ts';
import { runUserCommand, USER_HELP } from './user.ts';

/** The packed program is a release, which has no npm. */
const COMMAND = import.meta.filename.endsWith('.ts') ? 'npm run cli --' : 'utsav cli';

const HELP = `Usage: ${COMMAND} <topic> <command> [options]

Works on the same database as the server, by the same environment, while it runs or not.

${USER_HELP}

${BACKUP_HELP}

${MOVE_HELP}

${FILES_HELP}

${CONTENT_HELP}

${ERASE_HELP}

${DEMO_HELP}

${SECRET_HELP}`;

/** Runs one command and answers its exit code; what it says goes to the console. */
export async function runCli([topic, ...rest]: string[], settings?: Record<string, string>): Promise<number> {
  const openEnv = (): Env => {
    const env = readEnv(settings);
    closeDataFolder(env.dataDir);
    return env;
  };
  try {
    if (topic === undefined || topic === 'help' || topic === '--help' || topic === '-h') console.log(HELP);
    else if (topic === '--version') console.log(VERSION);
    else if (topic === 'user') await runUserCommand(rest, openEnv());
    else if (topic === 'backup') await runBackupCommand(rest, openEnv());
    else if (topic === 'move') await runMoveCommand(rest, openEnv());
    else if (topic === 'files') await runFilesCommand(rest, openEnv());
    else if (topic === 'demo') await runDemoCommand(rest, openEnv());
    else if (topic === 'secret') await runSecretCommand(rest, openEnv());
    else if (rest[0] === 'content' && (topic === 'export' || topic === 'import'))
      await runContentCommand(topic, rest.slice(1), openEnv());
    else if (topic === 'erase' || topic === 'export') await runPrivacyCommand([topic, ...rest], openEnv());
    else throw new CliError(`There is no topic "${topic}".\n\n${HELP}`, 2);
    return 0;
  } catch (error) {
    if (error instanceof CliError) {
      console.error(error.message);
      return error.exitCode;
    }
    if (error instanceof EnvError) {
      console.error(error.message);
      return 2;
    }
    // A database that does not let anybody in needs no trace of where that was noticed.
    const sentence = startSentence(error);
    if (sentence) console.error(sentence);
    else console.error('The command failed.', error);
    return 1;
  }
}
