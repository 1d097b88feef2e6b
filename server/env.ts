import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { PROVIDERS, type Provider } from '#contract/api/auth.ts';
import { COPY_BYTES_DEFAULT, COPY_BYTES_MIN } from '#contract/api/changes.ts';
import { type Retention, RETENTION_DAYS_DEFAULT, RETENTION_DAYS_MAX } from '#contract/api/privacy.ts';
import {
  CHARACTER_CLASSES,
  type CharacterClass,
  PASSWORD_MAX,
  PASSWORD_MIN_DEFAULT,
  passwordProblems,
  type PasswordPolicy,
} from '#contract/api/password-policy.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogSettings } from './logger.ts';
import { readEnvFile } from './settings/env-file.ts';
import { EnvError } from './settings/env-error.ts';
import { Settings, type Source } from './settings/settings.ts';
import { memoryOfMachine } from './watching/memory-limit.ts';

export { EnvError };

/** The environment, read and checked once; nothing else reads it. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The origin in links and mails, without a slash at its end. */
  publicUrl: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Signs cookies and keys what is stored of codes and links; without it, a file of the data folder holds one. */
  authSecret: string | undefined;
  /** `unless-used`: the demo, unless the data folder shows that a festival was here. */
  seed: 'demo' | 'none' | 'unless-used';
  smtpUrl: string | undefined;
  mailFrom: string;
  s3:
    | { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string }
    | undefined;
  backup: {
    folder: string;
    /** A bucket of its own, which takes the folder's place. */
    s3: Env['s3'];
    /** The time of day of the server's clock, as 03:30; undefined for never. */
    at: string | undefined;
    /** How many stay. */
    keep: number;
    /** Encrypts the secret in a backup; without it the secret is left out. */
    passphrase: string | undefined;
  };
  /** How much all uploaded files together may take. */
  filesQuotaBytes: number;
  social: Partial<Record<Provider, SocialSettings>>;
  passwordPolicy: PasswordPolicy;
  sessionMinutes: number;
  /** A session ends after this time, however often it is renewed. */
  sessionMaxDays: number;
  captcha: boolean;
  /** Sign-in attempts from one address in 15 minutes; a whole campus may share one address. */
  signInsPerAddress: number;
  /** Sign-ups without an invitation in an hour; each mails somebody who may not have asked for it. */
  signUpsPerHour: number;
  /** Codes and links that are mailed in an hour at the request of people who are not signed in. */
  mailsPerHour: number;
  /** How many accounts may wait for approval, and for how many days. */
  waitingAccounts: number;
  waitingDays: number;
  /** The number of proxies in front, each of which appends to X-Forwarded-For. */
  trustProxy: number;
  liveStreamsPerAddress: number;
  /** Open live connections of all visitors together. */
  liveStreams: number;
  /** How large the offline copy in a visitor's browser may grow; `Infinity` for no limit. */
  copyBytes: number;
  /** Whether pages are drawn in a thread of their own while staff write. */
  drawingThread: boolean;
  /** How many browsers may ask for notifications. */
  pushSubscriptions: number;
  /** Origins of push services in addition to those of the large browsers. */
  pushServices: readonly string[];
  /** How long inquiries and unused push subscriptions are kept. */
  retention: Retention;
  log: LogSettings;
  /** Opens /metrics; without it, only this machine may read them. */
  metricsToken: string | undefined;
  /** Where traces go, if anywhere. */
  otlpEndpoint: string | undefined;
}

export interface SocialSettings {
  clientId: string;
  clientSecret: string;
  /** Replaces the provider's address, for a company's own GitHub or a provider on this machine. */
  issuer: string | undefined;
}

/** Shorter ones could be guessed from what the database holds. */
const AUTH_SECRET_MIN = 32;
const BACKUP_PASSPHRASE_MIN = 12;
/** Shorter ones could be guessed. */
const METRICS_TOKEN_MIN = 16;
/** A name and an address, or the address alone. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WEB = ['http:', 'https:'] as const;

/** The environment, with what the working folder's `.env` adds. */
function environment(): Source {
  readEnvFile();
  return process.env;
}

/** For a process that this one starts: the same, and what is given. */
export const environmentWith = (more: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...more,
});

export function readEnv(source: Source = environment()): Env {
  const settings = new Settings(source);
  const port = settings.number('PORT', 3000, 0, 65535);
  const dataDir = resolve(settings.value('DATA_DIR') ?? './data');
  const env: Env = {
    port,
    host: settings.value('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: settings.secretUrl(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'an address like postgres://user:password@host:5432/database',
    ),
    publicUrl: readPublicUrl(settings) ?? `http://localhost:${port}`,
    adminEmail: settings.matching('ADMIN_EMAIL', EMAIL, 'an email address'),
    authSecret: readSecret(settings, 'AUTH_SECRET', AUTH_SECRET_MIN),
    seed: settings.oneOf('SEED', ['demo', 'none']) ?? 'unless-used',
    smtpUrl: readSmtpUrl(settings),
    mailFrom:
      settings.matching(
        'MAIL_FROM',
        SENDER,
        'an email address, or a name and an address like Festival <desk@example.org>',
      ) ?? 'festival@localhost',
    s3: readS3(settings, 'S3_'),
    backup: readBackup(settings, dataDir),
    filesQuotaBytes: settings.number('FILES_QUOTA_MB', 4096, 1, 1_000_000) * 1024 * 1024,
    social: readSocial(settings),
    ...readPasswords(settings),
    sessionMinutes: settings.number('SESSION_MINUTES', 60, 10, 1440),
    sessionMaxDays: settings.number('SESSION_MAX_DAYS', 30, 1, 365),
    captcha: (settings.oneOf('CAPTCHA', ['on', 'off']) ?? 'on') === 'on',
    signInsPerAddress: settings.number('SIGN_INS_PER_ADDRESS', 1000, 5, 1_000_000),
    signUpsPerHour: settings.number('SIGN_UPS_PER_HOUR', 30, 1, 1_000_000),
    mailsPerHour: settings.number('MAILS_PER_HOUR', 500, 1, 1_000_000),
    waitingAccounts: settings.number('WAITING_ACCOUNTS', 200, 1, 1_000_000),
    waitingDays: settings.number('WAITING_DAYS', 30, 1, 3650),
    pushSubscriptions: settings.number('PUSH_SUBSCRIPTIONS', 50_000, 1, 10_000_000),
    trustProxy: settings.value('TRUST_PROXY') === 'off' ? 0 : settings.number('TRUST_PROXY', 0, 0, 10),
    liveStreamsPerAddress: settings.number('LIVE_STREAMS_PER_ADDRESS', 2000, 1, 1_000_000),
    liveStreams: settings.number('LIVE_STREAMS', 20_000, 1, 1_000_000),
    drawingThread: readDrawingThread(settings),
    copyBytes: readCopyBytes(settings),
    pushServices: readPushServices(settings),
    retention: {
      inquiryDays: settings.number('INQUIRY_DAYS', RETENTION_DAYS_DEFAULT, 0, RETENTION_DAYS_MAX),
      pushDays: settings.number('PUSH_DAYS', RETENTION_DAYS_DEFAULT, 0, RETENTION_DAYS_MAX),
    },
    log: {
      format: settings.oneOf('LOG_FORMAT', LOG_FORMATS) ?? 'text',
      level: settings.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    },
    metricsToken: readSecret(settings, 'METRICS_TOKEN', METRICS_TOKEN_MIN),
    otlpEndpoint: settings.url(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      WEB,
      'an address like http://collector.example.org:4318',
    ),
  };
  settings.refuseUnknown();
  return env;
}

function readPublicUrl(settings: Settings): string | undefined {
  const text = settings.url('PUBLIC_URL', WEB, 'an address like https://festival.example.org');
  if (text === undefined) return undefined;
  const { origin, href, pathname } = new URL(text);
  if (pathname !== '/') settings.wrong('PUBLIC_URL', 'an address without a path');
  // What else an address can hold, such as a password, would be lost without a word.
  if (href !== `${origin}/`)
    settings.wrong('PUBLIC_URL', 'only an address like https://festival.example.org');
  return origin;
}

function readSecret(settings: Settings, name: string, min: number): string | undefined {
  const secret = settings.secret(name);
  if (secret && secret.length < min) throw new EnvError(`${name} must have at least ${min} characters.`);
  return secret;
}

function readSmtpUrl(settings: Settings): string | undefined {
  const expected = 'an address like smtp://user:password@mail.example.org:587';
  const url = settings.secretUrl('SMTP_URL', ['smtp:', 'smtps:'], expected);
  return url && new URL(url).hostname === '' ? settings.wrongSecret('SMTP_URL', expected) : url;
}

function readS3(settings: Settings, prefix: string): Env['s3'] {
  const region = settings.matching(
    `${prefix}REGION`,
    /^[\w-]{1,64}$/,
    'letters, digits and hyphens, 64 at most',
  );
  if (settings.value(`${prefix}ENDPOINT`) && !settings.value(`${prefix}BUCKET`))
    throw new EnvError(`${prefix}BUCKET must be set too, because ${prefix}ENDPOINT is.`, 'no-default-bucket');
  if (
    !settings.together(
      [`${prefix}ENDPOINT`, `${prefix}BUCKET`],
      [`${prefix}ACCESS_KEY_ID`, `${prefix}SECRET_ACCESS_KEY`],
    )
  )
    return undefined;
  const key = (name: string) => {
    const text = settings.secret(name)!;
    return /^[\x21-\x7e]+$/.test(text)
      ? text
      : settings.wrongSecret(name, 'of letters, digits and signs, without spaces');
  };
  return {
    endpoint: settings.url(`${prefix}ENDPOINT`, WEB, 'an address like https://s3.example.org')!,
    bucket: settings.matching(
      `${prefix}BUCKET`,
      /^[\w.-]{1,255}$/,
      'letters, digits, dots and hyphens, 255 at most',
    )!,
    accessKeyId: key(`${prefix}ACCESS_KEY_ID`),
    secretAccessKey: key(`${prefix}SECRET_ACCESS_KEY`),
    region: region ?? 'us-east-1',
  };
}

function readBackup(settings: Settings, dataDir: string): Env['backup'] {
  const at =
    settings.matching('BACKUP_AT', /^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'a time of day like 03:30, or off') ??
    '03:30';
  const passphrase = settings.secret('BACKUP_PASSPHRASE');
  if (passphrase && passphrase.length < BACKUP_PASSPHRASE_MIN)
    throw new EnvError(`BACKUP_PASSPHRASE must have at least ${BACKUP_PASSPHRASE_MIN} characters.`);
  return {
    // Everything of it stands in a folder `backups` in there.
    folder: resolve(settings.value('BACKUP_DIR') ?? dataDir),
    s3: readS3(settings, 'BACKUP_S3_'),
    at: at === 'off' ? undefined : at,
    keep: settings.number('BACKUP_KEEP', 14, 1, 10_000),
    passphrase,
  };
}

function readSocial(settings: Settings): Env['social'] {
  const social: Env['social'] = {};
  for (const provider of PROVIDERS) {
    const prefix = provider.toUpperCase();
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
    const issuer = settings.url(`${prefix}_ISSUER`, WEB, 'an address like https://github.example.org');
    if (!settings.together([id], [secret])) continue;
    social[provider] = {
      clientId: settings.value(id)!,
      clientSecret: settings.secret(secret)!,
      issuer: issuer?.replace(/\/+$/, ''),
    };
  }
  return social;
}

function readPasswords(settings: Settings): Pick<Env, 'adminPassword' | 'passwordPolicy'> {
  const required = settings.list('PASSWORD_REQUIRE');
  if (!required.every((name) => (CHARACTER_CLASSES as readonly string[]).includes(name)))
    settings.wrong('PASSWORD_REQUIRE', `a list of ${CHARACTER_CLASSES.join(', ')}, parted by commas`);
  const passwordPolicy: PasswordPolicy = {
    minLength: settings.number('PASSWORD_MIN_LENGTH', PASSWORD_MIN_DEFAULT, PASSWORD_MIN_DEFAULT, 64),
    maxLength: PASSWORD_MAX,
    require: required as CharacterClass[],
  };
  // Spaces count in a password.
  const adminPassword = settings.secret('ADMIN_PASSWORD', { trim: false });
  const problems = adminPassword ? passwordProblems(passwordPolicy, adminPassword) : [];
  if (problems.length > 0) throw new EnvError(`ADMIN_PASSWORD does not fit: ${problems.join(' ')}`);
  return { adminPassword, passwordPolicy };
}

const DRAWING_THREAD_BYTES = 512 * 1024 * 1024;

/** Where there is one core, or little memory, a second thread would cost more than it brings. */
function readDrawingThread(settings: Settings): boolean {
  const chosen = settings.oneOf('DRAWING_THREAD', ['on', 'off']);
  return chosen ? chosen === 'on' : availableParallelism() > 1 && memoryOfMachine() >= DRAWING_THREAD_BYTES;
}

function readCopyBytes(settings: Settings): number {
  const text = settings.value('COPY_MAX_BYTES') ?? String(COPY_BYTES_DEFAULT);
  if (text === 'unlimited') return Number.POSITIVE_INFINITY;
  const bytes = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(bytes) && bytes >= COPY_BYTES_MIN
    ? bytes
    : settings.wrong('COPY_MAX_BYTES', `a whole number of bytes, ${COPY_BYTES_MIN} or more, or unlimited`);
}

function readPushServices(settings: Settings): string[] {
  const origins = settings.list('PUSH_SERVICES');
  if (!origins.every((text) => URL.canParse(text) && new URL(text).origin === text))
    settings.wrong('PUSH_SERVICES', 'a list of origins like https://push.example.org, parted by commas');
  return origins;
}
