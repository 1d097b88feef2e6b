import { exec } from 'node:child_process';

type Step = readonly [name: string, command: string];

/** Each row can begin when the one above has ended. */
const QUICK: readonly (readonly Step[])[] = [
  [
    ['format', 'oxfmt --check'],
    ['lint', 'oxlint'],
    ['words', 'node scripts/words.ts --check'],
    ['types of contract', 'tsc -p contract'],
    ['types of worker', 'tsc -p web/offline/worker'],
    ['types of server', 'tsc -p server'],
    ['types of stories', 'tsc -p e2e'],
    ['route types', 'react-router typegen'],
  ],
  [
    ['unused code', 'knip'],
    ['types of web', 'tsc -p web'],
  ],
];

/** More than there are cores would only wait for each other. */
const AT_ONCE = 2;

/** The quick checks, all of them even when one fails. */
export async function quickChecks(): Promise<boolean> {
  let areWell = true;
  for (const row of QUICK) {
    const left = [...row];
    const work = async () => {
      for (let step = left.shift(); step; step = left.shift()) areWell = (await runStep(step)) && areWell;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return areWell;
}

/** Runs one command; says how long it took, and on failure everything it printed. */
export function runStep([name, command]: Step): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    exec(command, { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${error ? '✗' : '✓'} ${name} (${seconds} s)`);
      if (error) console.log(`${stdout}${stderr}`);
      resolve(!error);
    });
  });
}
