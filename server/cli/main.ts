import { keepNewFilesPrivate } from '#server/data-folder.ts';
import { runCli } from './run.ts';

keepNewFilesPrivate();
process.exitCode = await runCli(process.argv.slice(2));
