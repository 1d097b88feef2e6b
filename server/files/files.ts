import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import { cleanOutbox, outboxOf } from '#server/mail/outbox.ts';
import { Cleaning, LOOK_EVERY_MS } from './cleaning.ts';
import { FileRecords } from './file-records.ts';
import { FileServer } from './file-server.ts';
import { UNCOUNTED } from '#server/watching/measures.ts';
import { PublicFiles } from './public-files.ts';
import { MediaList } from './media-list.ts';
import { openStorage, type Storage } from './storage.ts';
import { Uploads } from './uploads.ts';
import { Variants } from './variants.ts';
import { imageWorker } from './image-worker/image-worker.ts';

const FIRST_LOOK_MS = 10 * 60_000;

export interface Files {
  storage: Storage;
  records: FileRecords;
  media: MediaList;
  uploads: Uploads;
  server: FileServer;
  cleaning: Cleaning;
  stop(): void;
}

export async function createFiles(
  database: Database,
  env: Env,
  shown = new PublicFiles(),
  sent = UNCOUNTED,
): Promise<Files> {
  const storage = await openStorage(env);
  const records = new FileRecords(database, storage);
  const uploads = new Uploads(database, storage, imageWorker, env.filesQuotaBytes);
  const server = new FileServer(storage, records, new Variants(storage, records, imageWorker), shown, sent);
  shown.onWithdrawn = (id) => server.forget(id);
  const cleaning = new Cleaning(database, storage, records, uploads);
  // The server starts although the storage may be unavailable for a moment.
  void storage.check().catch((error: unknown) => logger.error('The file storage is not ready.', error));
  const clean = () =>
    void Promise.all([cleaning.run(), cleanOutbox(outboxOf(env.dataDir))]).catch((error: unknown) =>
      logger.error('Files could not be cleaned up.', error),
    );
  // The first round comes soon: a server that restarts every day would never reach the second.
  const timers = [setTimeout(clean, FIRST_LOOK_MS), setInterval(clean, LOOK_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    storage,
    records,
    media: new MediaList(database),
    uploads,
    server,
    cleaning,
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
