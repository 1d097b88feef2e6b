import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Env } from '#server/env.ts';
import type { Site } from '#server/site.ts';
import { Erasing } from './erasing.ts';
import { Retention } from './retention.ts';

export interface Privacy {
  erasing: Erasing;
  retention: Retention;
}

export function openPrivacy(
  { database, store, files }: Pick<Site, 'database' | 'store' | 'files'>,
  mails: MailQueue,
  { dataDir, retention: days }: Env,
): Privacy {
  const erasing = new Erasing({ database, store, files, mails, dataDir });
  const retention = new Retention(database, erasing, days);
  retention.start();
  return { erasing, retention };
}
