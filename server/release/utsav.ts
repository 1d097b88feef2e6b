import { argv, versions } from 'node:process';

/** What a release runs. It imports nothing of its own before it knows that this Node can run the rest. */
const LEAST_NODE = 24;

const HELP = `Usage: utsav <command>

  start       runs the festival's site; settings come from the environment and from the file .env of this folder
  cli         works on accounts, uploads and secrets; "utsav cli help" lists its commands
  --version   says which version this is`;

const [command, ...rest] = argv.slice(2);
const { node } = versions;

if (Number(node.split('.')[0]) < LEAST_NODE) {
  console.error(
    `Utsav needs Node ${LEAST_NODE} or newer, but this is ${node}. The archive with Node inside needs none.`,
  );
  process.exitCode = 1;
} else if (command === 'cli') {
  // The command line sees its own words only, as it does when npm runs it.
  argv.splice(2, 1);
  await import('#server/cli/main.ts');
} else if (rest.length > 0) {
  console.error(`"utsav ${command}" takes nothing more, but "${rest.join(' ')}" was given.`);
  process.exitCode = 2;
} else if (command === 'start') {
  await import('#server/program.ts');
} else if (command === '--version' || command === 'version') {
  console.log((await import('#server/version.ts')).VERSION);
} else if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
  console.log(HELP);
} else {
  console.error(`There is no command "${command}".\n\n${HELP}`);
  process.exitCode = 2;
}
