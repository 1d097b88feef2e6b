import type { Auth } from './auth/auth.ts';
import type { AccessRules } from './auth/access-rules.ts';
import type { AuthServices } from './auth/services.ts';
import type { Database } from './db/database.ts';
import type { Counts } from './documents/counts.ts';
import type { Visitors } from '#server/dashboard/visitors.ts';
import type { Scheduler } from './documents/scheduler.ts';
import type { DocumentStore } from './documents/store.ts';
import type { Env } from './env.ts';
import type { Files } from './files/files.ts';
import type { ChangeLog } from './live/change-log.ts';
import type { LiveHub } from './live/hub.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { Pages } from '#server/pages/render/pages.ts';
import type { Push } from './push/push.ts';

/** What the routes are given; made once, at start. */
export interface Deps {
  env: Env;
  database: Database;
  store: DocumentStore;
  log: ChangeLog;
  publicDocuments: PublicDocuments;
  counts: Counts;
  hub: LiveHub;
  auth: Auth;
  services: AuthServices;
  access: AccessRules;
  pages: Pages;
  files: Files;
  push: Push;
  scheduler: Scheduler;
  visitors: Visitors;
}
