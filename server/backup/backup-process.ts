import { setPriority } from 'node:os';
import { keepNewFilesPrivate } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { sentenceOf } from './backup-error.ts';
import { runBackup } from './run-backup.ts';

/** How a nightly backup ended; `failure` is a sentence, or an error for the log. */
export type Ended = { id: string } | { failure: string };

/** The nightly backup has a process of its own, because it would keep the server's from answering visitors. */
keepNewFilesPrivate();
process.on('disconnect', () => process.exit());
// Signals from the terminal go to the server, which decides when the backup ends.
process.on('SIGINT', () => undefined);
try {
  setPriority(10);
} catch {
  // The system does not allow it; the normal priority works too.
}

process.once('message', (env: Env) => {
  void runBackup(env, () => undefined)
    .then(
      ({ id }): Ended => ({ id }),
      (error: unknown): Ended => ({ failure: sentenceOf(error) ?? String((error as Error).stack) }),
    )
    .then((ended) => process.send!(ended, () => process.exit()));
});
