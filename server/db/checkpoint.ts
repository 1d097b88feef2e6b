import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** `passive` disturbs nobody; the others hold writers until all is moved, and `truncate` leaves an empty file. */
export interface CheckpointOrder {
  file: string;
  how: 'passive' | 'restart' | 'truncate';
}

const { file, how } = workerData as CheckpointOrder;
const database = new DatabaseSync(file, { timeout: 2000 });
try {
  database.exec('PRAGMA synchronous = FULL');
  const result = database.prepare(`PRAGMA wal_checkpoint(${how})`).get() as { busy: number };
  parentPort!.postMessage(result.busy === 0);
} finally {
  database.close();
}
