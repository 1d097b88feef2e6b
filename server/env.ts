import { resolve } from 'node:path';
import { PROVIDERS, type Provider } from '#contract/api/auth.ts';
import { COPY_BYTES_DEFAULT, COPY_BYTES_MIN } from '#contract/api/changes.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { type Retention, RETENTION_DAYS_DEFAULT, RETENTION_DAYS_MAX } from '#contract/api/privacy.ts';
import {
  CHARACTER_CLASSES,
  type CharacterClass,
  PASSWORD_MAX,
  PASSWORD_MIN_DEFAULT,
  passwordProblems,
  type PasswordPolicy,
} from '#contract/api/password-policy.ts';
import { LOG_FORMATS, LOG_LEVELS } from './logger.ts';
import { mistypedSetting } from './unknown-settings.ts';

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
  /** How many browsers may ask for notifications. */
  pushSubscriptions: number;
  /** Origins of push services in addition to those of the large browsers. */
  pushServices: readonly string[];
  /** How long inquiries and unused push subscriptions are kept. */
  retention: Retention;
  log: { format: (typeof LOG_FORMATS)[number]; level: (typeof LOG_LEVELS)[number] };
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

/** A variable has a wrong value, or what it names cannot be used. The start prints the message and stops. */
export class EnvError extends Error {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'invalid-argument') {
    super(message);
    this.code = code;
  }
}

/** Shorter ones could be guessed from what the database holds. */
const AUTH_SECRET_MIN = 32;
/** Shorter ones could be guessed. */
const METRICS_TOKEN_MIN = 16;

type Source = Record<string, string | undefined>;

export function readEnv(source: Source = process.env): Env {
  // The settings that are read, and those that are read only together with others.
  const known = new Set(['ADMIN_PASSWORD', 'S3_REGION']);
  const value = (name: string) => {
    known.add(name);
    return source[name]?.trim() || undefined;
  };
  const wrong = (name: string, expected: string): never => {
    throw new EnvError(`${name} is "${value(name) ?? ''}", but it must be ${expected}.`);
  };
  const number = (name: string, fallback: number, min: number, max: number) => {
    const text = value(name);
    if (text === undefined) return fallback;
    const parsed = Number(text);
    return Number.isInteger(parsed) && parsed >= min && parsed <= max
      ? parsed
      : wrong(name, `a whole number from ${min} to ${max}`);
  };
  const oneOf = <Choice extends string>(name: string, fallback: Choice, choices: readonly Choice[]) => {
    const text = value(name) ?? fallback;
    return choices.find((choice) => choice === text) ?? wrong(name, `one of: ${choices.join(', ')}`);
  };
  const copyBytes = (name: string) => {
    const text = value(name) ?? String(COPY_BYTES_DEFAULT);
    if (text === 'unlimited') return Number.POSITIVE_INFINITY;
    const bytes = Number(text);
    return Number.isSafeInteger(bytes) && bytes >= COPY_BYTES_MIN
      ? bytes
      : wrong(name, `a whole number of bytes, ${COPY_BYTES_MIN} or more, or unlimited`);
  };
  const url = (name: string, protocols: readonly string[], expected: string, holdsPassword = false) => {
    const text = value(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // The message does not repeat the value, because it contains a password.
    if (holdsPassword) throw new EnvError(`${name} must be ${expected}.`);
    return wrong(name, expected);
  };
  const together = (names: readonly string[]) => {
    const missing = names.filter((name) => !value(name));
    if (missing.length === names.length) return false;
    if (missing.length > 0) {
      throw new EnvError(
        `${missing.join(' and ')} must be set too, because ${names.find((n) => value(n))} is.`,
      );
    }
    return true;
  };

  const port = number('PORT', 3000, 0, 65535);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'an address like https://festival.example.org');
  if (publicUrl && new URL(publicUrl).pathname !== '/') wrong('PUBLIC_URL', 'an address without a path');

  const adminEmail = value('ADMIN_EMAIL');
  if (adminEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail)) wrong('ADMIN_EMAIL', 'an email address');
  const adminPassword = source['ADMIN_PASSWORD'] || undefined;
  const require = (value('PASSWORD_REQUIRE') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!require.every((name) => (CHARACTER_CLASSES as readonly string[]).includes(name))) {
    wrong('PASSWORD_REQUIRE', `a list of ${CHARACTER_CLASSES.join(', ')}, parted by commas`);
  }
  const passwordPolicy: PasswordPolicy = {
    minLength: number('PASSWORD_MIN_LENGTH', PASSWORD_MIN_DEFAULT, PASSWORD_MIN_DEFAULT, 64),
    maxLength: PASSWORD_MAX,
    require: require as CharacterClass[],
  };
  const problems = adminPassword ? passwordProblems(passwordPolicy, adminPassword) : [];
  // The message does not repeat the password.
  if (problems.length > 0) throw new EnvError(`ADMIN_PASSWORD does not fit: ${problems.join(' ')}`);
  const captcha = value('CAPTCHA') ?? 'on';
  if (captcha !== 'on' && captcha !== 'off') wrong('CAPTCHA', 'on or off');

  const authSecret = value('AUTH_SECRET');
  // The message does not repeat the secret.
  if (authSecret && authSecret.length < AUTH_SECRET_MIN)
    throw new EnvError(`AUTH_SECRET must have at least ${AUTH_SECRET_MIN} characters.`);

  const metricsToken = value('METRICS_TOKEN');
  // The message does not repeat the token.
  if (metricsToken && metricsToken.length < METRICS_TOKEN_MIN)
    throw new EnvError(`METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters.`);

  const seed = value('SEED') ?? 'unless-used';
  if (seed !== 'demo' && seed !== 'none' && seed !== 'unless-used') wrong('SEED', 'demo or none');

  const pushServices = (value('PUSH_SERVICES') ?? '').split(',').map((text) => text.trim());
  if (!pushServices.every((text) => text === '' || (URL.canParse(text) && new URL(text).origin === text))) {
    wrong('PUSH_SERVICES', 'a list of origins like https://push.example.org, parted by commas');
  }

  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const social: Env['social'] = {};
  for (const provider of PROVIDERS) {
    const prefix = provider.toUpperCase();
    const names = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
    if (!together(names)) continue;
    const issuer = url(`${prefix}_ISSUER`, ['http:', 'https:'], 'an address like https://github.example.org');
    social[provider] = {
      clientId: value(names[0])!,
      clientSecret: value(names[1])!,
      issuer: issuer?.replace(/\/+$/, ''),
    };
  }

  const env: Env = {
    port,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl: url(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'an address like postgres://user:password@host:5432/database',
      true,
    ),
    publicUrl: publicUrl ? new URL(publicUrl).origin : `http://localhost:${port}`,
    adminEmail,
    adminPassword,
    authSecret,
    seed: seed as Env['seed'],
    smtpUrl: url(
      'SMTP_URL',
      ['smtp:', 'smtps:'],
      'an address like smtp://user:password@mail.example.org:587',
      true,
    ),
    mailFrom: value('MAIL_FROM') ?? 'festival@localhost',
    s3: together(s3Names)
      ? {
          endpoint: url('S3_ENDPOINT', ['http:', 'https:'], 'an address like https://s3.example.org')!,
          bucket: value('S3_BUCKET')!,
          accessKeyId: value('S3_ACCESS_KEY_ID')!,
          secretAccessKey: value('S3_SECRET_ACCESS_KEY')!,
          region: value('S3_REGION') ?? 'us-east-1',
        }
      : undefined,
    filesQuotaBytes: number('FILES_QUOTA_MB', 4096, 1, 1_000_000) * 1024 * 1024,
    social,
    passwordPolicy,
    sessionMinutes: number('SESSION_MINUTES', 60, 10, 1440),
    sessionMaxDays: number('SESSION_MAX_DAYS', 30, 1, 365),
    captcha: captcha === 'on',
    signInsPerAddress: number('SIGN_INS_PER_ADDRESS', 1000, 5, 1_000_000),
    signUpsPerHour: number('SIGN_UPS_PER_HOUR', 30, 1, 1_000_000),
    mailsPerHour: number('MAILS_PER_HOUR', 500, 1, 1_000_000),
    waitingAccounts: number('WAITING_ACCOUNTS', 200, 1, 1_000_000),
    waitingDays: number('WAITING_DAYS', 30, 1, 3650),
    pushSubscriptions: number('PUSH_SUBSCRIPTIONS', 50_000, 1, 10_000_000),
    trustProxy: value('TRUST_PROXY') === 'off' ? 0 : number('TRUST_PROXY', 0, 0, 10),
    liveStreamsPerAddress: number('LIVE_STREAMS_PER_ADDRESS', 2000, 1, 1_000_000),
    liveStreams: number('LIVE_STREAMS', 20_000, 1, 1_000_000),
    copyBytes: copyBytes('COPY_MAX_BYTES'),
    pushServices: pushServices.filter(Boolean),
    retention: {
      inquiryDays: number('INQUIRY_DAYS', RETENTION_DAYS_DEFAULT, 0, RETENTION_DAYS_MAX),
      pushDays: number('PUSH_DAYS', RETENTION_DAYS_DEFAULT, 0, RETENTION_DAYS_MAX),
    },
    log: {
      format: oneOf('LOG_FORMAT', 'text', LOG_FORMATS),
      level: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    },
    metricsToken,
    otlpEndpoint: url(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ['http:', 'https:'],
      'an address like http://collector.example.org:4318',
    ),
  };
  const mistyped = mistypedSetting(Object.keys(source), known);
  if (mistyped) {
    const { name, meant } = mistyped;
    throw new EnvError(
      `There is no setting ${name}. ${meant ? `Did you mean ${meant}?` : 'The README lists all settings.'}`,
    );
  }
  return env;
}
