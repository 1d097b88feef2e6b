import type { Auth } from './auth/auth.ts';
import type { AccessRules } from './auth/access-rules.ts';
import type { AuthServices } from './auth/services.ts';
import type { BrowserReports } from './browsers/browser-reports.ts';
import type { BackupSchedule } from './backup/schedule.ts';
import type { Env } from './env.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Privacy } from './privacy/privacy.ts';
import type { Push } from './push/push.ts';
import type { Site } from './site.ts';

/** What the routes are given: the site, and what only the API needs. */
export interface Deps extends Site {
  env: Env;
  auth: Auth;
  services: AuthServices;
  access: AccessRules;
  push: Push;
  privacy: Privacy;
  backups: BackupSchedule;
  mailer: Mailer;
  browserReports: BrowserReports;
}
