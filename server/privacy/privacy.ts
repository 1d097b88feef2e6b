import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Env } from '#server/env.ts';
import type { Site } from '#server/site.ts';
import { Forgetting } from '#server/editions/forgetting.ts';
import { Erasing } from './erasing.ts';
import { Retention } from './retention.ts';

export interface Privacy {
  erasing: Erasing;
  retention: Retention;
}

export function openPrivacy(
  { database, store, files, snapshots }: Pick<Site, 'database' | 'store' | 'files' | 'snapshots'>,
  mails: MailQueue,
  { dataDir, retention: days }: Env,
): Privacy {
  const forgetting = new Forgetting(store, snapshots);
  const erasing = new Erasing({ database, store, files, forgetting, mails, dataDir });
  const retention = new Retention(database, erasing, days);
  retention.start();
  return { erasing, retention };
}
