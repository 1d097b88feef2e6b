import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';

/** `passive` disturbs nobody; the others hold writers until all is moved, and `truncate` leaves an empty file. */
export interface CheckpointOrder {
  file: string;
  how: 'passive' | 'restart' | 'truncate';
}

parentPort!.on('message', ({ file, how }: CheckpointOrder) => {
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec('PRAGMA synchronous = FULL');
    // Most of it is moved beside the writers, so that they are held for the rest only.
    if (how !== 'passive') database.exec('PRAGMA wal_checkpoint(passive)');
    const result = database.prepare(`PRAGMA wal_checkpoint(${how})`).get() as { busy: number };
    parentPort!.postMessage(result.busy === 0);
  } finally {
    database.close();
  }
});
