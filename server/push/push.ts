import type { Background } from '#server/background.ts';
import type { Env } from '#server/env.ts';
import type { Site } from '#server/site.ts';
import { Deliveries, type VapidKeys, vapidKeys } from './deliveries.ts';
import { PushSender } from './sender.ts';
import { Subscriptions } from './subscriptions.ts';

export interface Push {
  keys: VapidKeys;
  subscriptions: Subscriptions;
  sender: PushSender;
  deliveries: Deliveries;
}

export async function openPush(
  {
    database,
    secrets,
    store,
    log,
    publicDocuments,
  }: Pick<Site, 'database' | 'secrets' | 'store' | 'log' | 'publicDocuments'>,
  background: Background,
  { publicUrl }: Env,
): Promise<Push> {
  const keys = await vapidKeys(database, secrets);
  const subscriptions = new Subscriptions(database);
  const deliveries = new Deliveries({ keys, publicUrl });
  const sender = new PushSender({
    database,
    store,
    publicDocuments,
    subscriptions,
    background,
    deliveries,
  });
  // It must follow the log before it looks for what is urgent, or it would miss what comes in between.
  log.followers.push(sender);
  sender.start();
  return { keys, subscriptions, sender, deliveries };
}
