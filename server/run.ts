import { styleText } from 'node:util';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { keepNewFilesPrivate } from './data-folder.ts';
import { readEnv } from './env.ts';
import { logger } from './logger.ts';
import type { PagesSource } from './pages/render/built-pages.ts';
import { startSentence } from './settings/start-sentence.ts';
import { type Running, start } from './start.ts';

const EXIT_LIMIT_MS = 10_000;
/** For requests that are on their way while the server stops. */
const GRACE_MS = 2000;
const LOOK_FOR_PARENT_MS = 500;
const STOPPING = ['SIGTERM', 'SIGINT'] as const;

const endAtOnce = () => process.exit(0);

/** Starts the server, prints where it runs, and stops on a signal. */
export async function run(pages: PagesSource): Promise<void> {
  keepNewFilesPrivate();
  // Until it runs there is nothing to finish: a start may be broken off at any moment.
  for (const signal of STOPPING) process.on(signal, endAtOnce);
  try {
    const env = readEnv();
    logger.set(env.log);
    const running = await start(env, pages);
    // The handlers come before the greeting, because who reads it may stop the server at once.
    stopOnSignal(running);
    for (const signal of STOPPING) process.off(signal, endAtOnce);
    greet(running, env.publicUrl);
  } catch (error) {
    const sentence = startSentence(error);
    if (sentence) logger.tell('error', sentence);
    else logger.error('The start failed.', error);
    process.exit(1);
  }
}

function greet({ owner, seeded, deps }: Running, publicUrl: string): void {
  const isJson = logger.format === 'json';
  const line = (label: string, value: string) =>
    logger.tell('info', isJson ? `${label}: ${value}` : `  ${label.padEnd(9)} ${value}`);
  const running = `is running on ${deps.database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}.`;
  logger.tell('info', isJson ? `Utsav ${running}` : `\n  ${styleText('bold', 'Utsav')} ${running}\n`);
  line('Site', publicUrl);
  line('Panel', publicUrl + adminPaths.root);
  if (owner) {
    line('Owner', owner.email);
    line(
      'Password',
      owner.generatedPassword
        ? `${owner.generatedPassword}   (for the first sign-in, which asks for a new one)`
        : 'as set in ADMIN_PASSWORD',
    );
  }
  if (seeded) line('Demo', `${seeded} documents of a made-up festival; SEED=none starts empty`);
  if (!isJson) console.log('');
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info(`${signal}: finishing what is running, then stopping.`);
    setTimeout(() => process.exit(0), EXIT_LIMIT_MS).unref();
    await running.stop(GRACE_MS);
    process.exit(0);
  };
  for (const signal of STOPPING) process.on(signal, () => void stop(signal));
  // npm passes a signal on to this program, but not when npm itself is killed.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop('npm has ended');
  }, LOOK_FOR_PARENT_MS).unref();
}
