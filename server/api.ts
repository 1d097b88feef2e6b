import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { BackupSchedule } from './backup/schedule.ts';
import { accessRules } from './auth/access-rules.ts';
import { createAuth } from './auth/auth.ts';
import { ensureFirstOwner, type FirstOwner } from './auth/accounts/first-owner.ts';
import { createAuthServices } from './auth/services.ts';
import { Background } from './background.ts';
import { BrowserReports } from './browsers/browser-reports.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { festivalName, mailLook } from './festival.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { Mailer } from './mail/mailer.ts';
import { openPrivacy } from './privacy/privacy.ts';
import { openPush } from './push/push.ts';
import type { Site } from './site.ts';

/** The part of the server behind /api: documents, live streams, sign-in. */
export interface Api {
  deps: Deps;
  /** The first owner, if this start has created one. */
  owner: FirstOwner | undefined;
  handle: ReturnType<typeof getRequestListener>;
  close(): Promise<void>;
}

export async function openApi(env: Env, site: Site): Promise<Api> {
  const { database, hub, secrets } = site;
  const { auth, owner } = await database.exclusively(async () => {
    const auth = await createAuth(database, env, secrets);
    return { auth, owner: await ensureFirstOwner(auth, database, env) };
  });
  const background = new Background();
  const festival = {
    name: () => festivalName(site.publicDocuments),
    look: () => mailLook(site.publicDocuments, env.publicUrl),
  };
  const mailer = new Mailer(new MailQueue(database, secrets), background, env, festival);
  mailer.start();
  const services = await createAuthServices(auth, database, hub, env, secrets, background, mailer);
  services.watch.start();
  services.waiting.start();
  const access = accessRules(auth, database, secrets);
  const push = await openPush(site, background, env);
  const privacy = openPrivacy(site, mailer.queue, env);
  const backups = new BackupSchedule(database, env);
  backups.start();
  const browserReports = new BrowserReports(database);
  browserReports.start();
  const parts = { auth, services, access, push, privacy, mailer, backups, browserReports };
  const deps: Deps = { ...site, env, ...parts };
  return {
    deps,
    owner,
    handle: getRequestListener(createApp(deps).fetch, { overrideGlobalObjects: false }),
    async close() {
      services.watch.stop();
      services.waiting.stop();
      push.sender.stop();
      privacy.retention.stop();
      backups.stop();
      mailer.stop();
      await browserReports.stop();
      // Pending mails go out before the database closes.
      await background.idle();
    },
  };
}
