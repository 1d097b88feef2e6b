import { parseArgs } from 'node:util';
import { DEMO_UNDO_MINUTES } from '#contract/api/demo.ts';
import { AppError } from '#contract/api/errors.ts';
import { upgrade } from '#server/backup/upgrade.ts';
import { openDatabase } from '#server/db/database.ts';
import { Demo } from '#server/demo/demo.ts';
import { DocumentStore } from '#server/documents/store.ts';
import type { Env } from '#server/env.ts';
import { CliError } from './arguments.ts';

export const DEMO_HELP = `demo clear --name NAME
    Removes what came with the demo festival and nobody has changed since. NAME is the festival's, as a safeguard. The
    site content stays.
demo undo
    Brings it back, within ${DEMO_UNDO_MINUTES} minutes.`;

/** Who did it, in the list of activities. */
const ACTOR = 'command-line';

export async function runDemoCommand(args: string[], env: Env): Promise<void> {
  const { command, name } = read(args);
  const database = await openDatabase(env);
  try {
    await database.exclusively((patient) => upgrade(patient, env));
    const demo = new Demo(database, new DocumentStore(database));
    if (command === 'clear') await clear(demo, name);
    else await undo(demo);
  } catch (error) {
    if (error instanceof AppError)
      throw new CliError(Object.values(error.detail.fields ?? {})[0] ?? error.sentence);
    throw error;
  } finally {
    await database.close();
  }
}

async function clear(demo: Demo, name: string | undefined): Promise<void> {
  if (name === undefined) throw new CliError('--name must be the name of the festival.', 2);
  const { removed, kept } = await demo.clear(name.trim(), ACTOR);
  for (const [collection, count] of Object.entries(removed)) console.log(`${collection}: ${count} removed`);
  for (const { collection, id, title, because } of kept)
    console.log(
      `${collection}/${id} stays: ${title} (${because === 'changed' ? 'somebody has changed it' : 'something that stays refers to it'})`,
    );
  console.log('The site content stays, with the festival’s name, dates and words.');
  console.log(`"demo undo" brings the rest back within ${DEMO_UNDO_MINUTES} minutes.`);
}

async function undo(demo: Demo): Promise<void> {
  const { restored, skipped } = await demo.undo();
  console.log(
    `${restored} documents are back.${skipped > 0 ? ` ${skipped} could not be brought back: others have their ids by now, or they were erased.` : ''}`,
  );
}

function read(args: string[]): { command: 'clear' | 'undo'; name?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' } },
    });
    const [command] = positionals;
    if (positionals.length !== 1 || (command !== 'clear' && command !== 'undo'))
      throw new CliError(DEMO_HELP, 2);
    return { command, name: values.name };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${(error as Error).message}\n\n${DEMO_HELP}`, 2);
  }
}
