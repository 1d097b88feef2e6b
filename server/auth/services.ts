import { randomBytes } from 'node:crypto';
import { actionLink, type LinkMode } from '#contract/api/auth.ts';
import type { Background } from '#server/background.ts';
import { type Database, settingOr } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { LiveHub } from '#server/live/hub.ts';
import type { Mailer, SendMail } from '#server/mail/mailer.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { Accounts } from './accounts/accounts.ts';
import type { Auth } from './auth.ts';
import { Attempts } from './attempts.ts';
import { Captcha } from './captcha.ts';
import { Handovers } from './handovers/handovers.ts';
import { Invitations } from './accounts/invitations.ts';
import { Limits } from './limits.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { SessionWatch } from './session-watch.ts';
import { UnaskedMails } from './unasked-mails.ts';
import { WaitingAccounts } from './accounts/waiting-accounts.ts';
import { Users } from './accounts/users.ts';

/** The services that the routes of sign-in and accounts use. */
export interface AuthServices {
  accounts: Accounts;
  users: Users;
  invitations: Invitations;
  handovers: Handovers;
  limits: Limits;
  captcha: Captcha;
  attempts: Attempts;
  devices: KnownDevices;
  mails: UnaskedMails;
  waiting: WaitingAccounts;
  watch: SessionWatch;
  background: Background;
  sendMail: SendMail;
  /** Not secret: it only tells this installation's links from others. */
  apiKey: string;
  /** A link for a mail. It has the configured origin, because a request's headers can be forged. */
  link(mode: LinkMode, oobCode: string): string;
}

export async function createAuthServices(
  auth: Auth,
  database: Database,
  hub: LiveHub,
  env: Env,
  secrets: Secrets,
  background: Background,
  mailer: Mailer,
): Promise<AuthServices> {
  const limits = new Limits(database);
  const captcha = new Captcha(secrets.key('captcha'), limits, env.captcha);
  const devices = new KnownDevices(secrets.key('known-devices'), env.publicUrl.startsWith('https:'));
  const apiKey = await settingOr(database, 'api-key', () => randomBytes(18).toString('base64url'));
  return {
    accounts: new Accounts(auth, database, env.passwordPolicy),
    users: new Users(database),
    invitations: new Invitations(database, secrets),
    handovers: new Handovers(database),
    limits,
    captcha,
    attempts: new Attempts(limits, captcha, devices, env),
    devices,
    mails: new UnaskedMails(limits, devices, env),
    waiting: new WaitingAccounts(database, env),
    watch: new SessionWatch(database, hub),
    background,
    sendMail: mailer.send,
    apiKey,
    link: (mode, oobCode) => actionLink(env.publicUrl, { apiKey, oobCode, mode }),
  };
}
