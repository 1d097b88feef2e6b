import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

type Source = Record<string, string>;

function messageOf(source: Source): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  throw new Error(`${JSON.stringify(source)} was accepted.`);
}

describe('The environment', () => {
  test('may be empty: everything has a default', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      adminEmail: undefined,
      adminPassword: undefined,
      seed: 'unless-used',
      smtpUrl: undefined,
      mailFrom: 'festival@localhost',
      s3: undefined,
      backup: { folder: resolve('./data'), s3: undefined, at: '03:30', keep: 14, passphrase: undefined },
      filesQuotaBytes: 4096 * 1024 * 1024,
      social: {},
      passwordPolicy: { minLength: 6, maxLength: 128, require: [] },
      sessionMinutes: 60,
      sessionMaxDays: 30,
      captcha: true,
      signInsPerAddress: 1000,
      signUpsPerHour: 30,
      mailsPerHour: 500,
      waitingAccounts: 200,
      waitingDays: 30,
      trustProxy: 0,
      liveStreamsPerAddress: 2000,
      liveStreams: 20_000,
      drawingThread: expect.any(Boolean),
      pushSubscriptions: 50_000,
      copyBytes: 41_943_040,
      pushServices: [],
      retention: { inquiryDays: 400, pushDays: 400 },
      log: { format: 'text', level: 'info' },
    });
  });

  test('may hold empty variables, which are as good as none', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SEED',
    ];
    names.push(
      'AUTH_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'S3_BUCKET',
      'GOOGLE_CLIENT_ID',
      'TRUST_PROXY',
      'CAPTCHA',
      'SESSION_MINUTES',
    );
    expect(readEnv(Object.fromEntries(names.map((name) => [name, '']))).port).toEqual(3000);
    expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
  });

  test.each<[Source, object]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: ' 80 ' }, { port: 80 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ DATA_DIR: '/srv/utsav' }, { dataDir: '/srv/utsav' }],
    [{ DATA_DIR: 'here' }, { dataDir: resolve('here') }],
    [{ DATABASE_URL: 'postgres://u:p@db/utsav' }, { databaseUrl: 'postgres://u:p@db/utsav' }],
    [
      { DATABASE_URL: 'postgresql://db/utsav?sslmode=require' },
      { databaseUrl: 'postgresql://db/utsav?sslmode=require' },
    ],
    [{ PUBLIC_URL: 'https://fest.example.org/' }, { publicUrl: 'https://fest.example.org' }],
    [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, { publicUrl: 'http://10.0.0.5:3000' }],
    [{ ADMIN_EMAIL: 'me@example.org' }, { adminEmail: 'me@example.org' }],
    [{ ADMIN_PASSWORD: '  spaces count  ' }, { adminPassword: '  spaces count  ' }],
    [{ AUTH_SECRET: 'x'.repeat(32) }, { authSecret: 'x'.repeat(32) }],
    [{ SEED: 'none' }, { seed: 'none' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example.org' }, { smtpUrl: 'smtps://u:p@mail.example.org' }],
    [{ MAIL_FROM: 'Fest <a@b.org>' }, { mailFrom: 'Fest <a@b.org>' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: 0 }],
    [{ LIVE_STREAMS_PER_ADDRESS: '5' }, { liveStreamsPerAddress: 5 }],
    [{ DRAWING_THREAD: 'on' }, { drawingThread: true }],
    [{ DRAWING_THREAD: 'off' }, { drawingThread: false }],
    [{ COPY_MAX_BYTES: '1048576' }, { copyBytes: 1_048_576 }],
    [{ COPY_MAX_BYTES: 'unlimited' }, { copyBytes: Number.POSITIVE_INFINITY }],
    [{ SESSION_MINUTES: '10' }, { sessionMinutes: 10 }],
    [{}, { sessionMaxDays: 30 }],
    [{ SESSION_MAX_DAYS: '365' }, { sessionMaxDays: 365 }],
    [{ INQUIRY_DAYS: '0', PUSH_DAYS: '30' }, { retention: { inquiryDays: 0, pushDays: 30 } }],
    [{ CAPTCHA: 'off' }, { captcha: false }],
    [{ FILES_QUOTA_MB: '1' }, { filesQuotaBytes: 1024 * 1024 }],
    [{ SIGN_INS_PER_ADDRESS: '5' }, { signInsPerAddress: 5 }],
    [{ SIGN_UPS_PER_HOUR: '5' }, { signUpsPerHour: 5 }],
    [{ MAILS_PER_HOUR: '5' }, { mailsPerHour: 5 }],
    [{ WAITING_ACCOUNTS: '5' }, { waitingAccounts: 5 }],
    [{ WAITING_DAYS: '5' }, { waitingDays: 5 }],
    [{ LIVE_STREAMS: '5' }, { liveStreams: 5 }],
    [{ PUSH_SUBSCRIPTIONS: '5' }, { pushSubscriptions: 5 }],
    [
      { PASSWORD_MIN_LENGTH: '12', PASSWORD_REQUIRE: 'upper, digit' },
      { passwordPolicy: { minLength: 12, maxLength: 128, require: ['upper', 'digit'] } },
    ],
    [
      {
        S3_ENDPOINT: 'https://s3.example.org',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'i',
        S3_SECRET_ACCESS_KEY: 's',
      },
      {
        s3: {
          endpoint: 'https://s3.example.org',
          bucket: 'b',
          accessKeyId: 'i',
          secretAccessKey: 's',
          region: 'us-east-1',
        },
      },
    ],
    [
      { GITHUB_CLIENT_ID: 'i', GITHUB_CLIENT_SECRET: 's', GITHUB_ISSUER: 'https://git.example.org//' },
      { social: { github: { clientId: 'i', clientSecret: 's', issuer: 'https://git.example.org' } } },
    ],
  ])('%j is understood', (source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  test.each<[Source, string]>([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5", but it must be a whole number from 0 to 65535.'],
    [
      { PUBLIC_URL: 'fest.org' },
      'PUBLIC_URL is "fest.org", but it must be an address like https://festival.example.org.',
    ],
    [
      { PUBLIC_URL: 'ftp://a.b' },
      'PUBLIC_URL is "ftp://a.b", but it must be an address like https://festival.example.org.',
    ],
    [
      { PUBLIC_URL: 'https://a.b/c' },
      'PUBLIC_URL is "https://a.b/c", but it must be an address without a path.',
    ],
    [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL is "me", but it must be an email address.'],
    [{ SEED: 'yes' }, 'SEED is "yes", but it must be demo or none.'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml", but it must be text or json.'],
    [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL is "all", but it must be debug or info or warn or error.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318", but it must be an address like http://collector.example.org:4318.',
    ],
    [{ CAPTCHA: 'maybe' }, 'CAPTCHA is "maybe", but it must be on or off.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", but it must be a whole number from 0 to 10.'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY is "11", but it must be a whole number from 0 to 10.'],
    [{ FILES_QUOTA_MB: '0' }, 'FILES_QUOTA_MB is "0", but it must be a whole number from 1 to 1000000.'],
    [{ SESSION_MAX_DAYS: '0' }, 'SESSION_MAX_DAYS is "0", but it must be a whole number from 1 to 365.'],
    [{ SESSION_MINUTES: '5' }, 'SESSION_MINUTES is "5", but it must be a whole number from 10 to 1440.'],
    [
      { SIGN_INS_PER_ADDRESS: '1' },
      'SIGN_INS_PER_ADDRESS is "1", but it must be a whole number from 5 to 1000000.',
    ],
    [
      { LIVE_STREAMS_PER_ADDRESS: '0' },
      'LIVE_STREAMS_PER_ADDRESS is "0", but it must be a whole number from 1 to 1000000.',
    ],
    ...['1048575', '0', '-1', '40MB'].map((bytes): [Source, string] => [
      { COPY_MAX_BYTES: bytes },
      `COPY_MAX_BYTES is "${bytes}", but it must be a whole number of bytes, 1048576 or more, or unlimited.`,
    ]),
    [
      { PASSWORD_REQUIRE: 'emoji' },
      'PASSWORD_REQUIRE is "emoji", but it must be a list of lower, upper, digit, symbol, parted by commas.',
    ],
    [{ PASSWORD_MIN_LENGTH: '3' }, 'PASSWORD_MIN_LENGTH is "3", but it must be a whole number from 6 to 64.'],
    [
      { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'i' },
      'S3_SECRET_ACCESS_KEY must be set too, because S3_ENDPOINT is.',
    ],
    [
      { S3_ENDPOINT: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' },
      'S3_ENDPOINT is "s3", but it must be an address like https://s3.example.org.',
    ],
    [{ GOOGLE_CLIENT_ID: 'i' }, 'GOOGLE_CLIENT_SECRET must be set too, because GOOGLE_CLIENT_ID is.'],
    [{ TWITTER_CLIENT_SECRET: 's' }, 'TWITTER_CLIENT_ID must be set too, because TWITTER_CLIENT_SECRET is.'],
    [
      { GITHUB_CLIENT_ID: 'i', GITHUB_CLIENT_SECRET: 's', GITHUB_ISSUER: 'git' },
      'GITHUB_ISSUER is "git", but it must be an address like https://github.example.org.',
    ],
  ])('%j stops the start with one sentence', (source, message) => {
    expect(messageOf(source)).toBe(message);
  });

  test.each<[Source, string]>([
    [{ AUTH_SECRET: 'hunt' }, 'AUTH_SECRET must have at least 32 characters.'],
    [{ METRICS_TOKEN: 'hunt' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ ADMIN_PASSWORD: 'hunt' }, 'ADMIN_PASSWORD does not fit: It needs at least 6 characters.'],
    [
      { DATABASE_URL: 'mysql://u:hunt@db/x' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'u:hunt@db' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { SMTP_URL: 'https://u:hunt@mail' },
      'SMTP_URL must be an address like smtp://user:password@mail.example.org:587.',
    ],
    [
      { SMTP_URL: 'u hunt mail' },
      'SMTP_URL must be an address like smtp://user:password@mail.example.org:587.',
    ],
    [
      { S3_SECRET_ACCESS_KEY: 'hunt' },
      'S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID must be set too, because S3_SECRET_ACCESS_KEY is.',
    ],
    [
      { FACEBOOK_CLIENT_SECRET: 'hunt' },
      'FACEBOOK_CLIENT_ID must be set too, because FACEBOOK_CLIENT_SECRET is.',
    ],
  ])('%j is refused without repeating the secret', (source, message) => {
    expect(messageOf(source)).toBe(message);
    expect(messageOf(source)).not.toContain('hunt');
  });

  test.each([
    ['DATABASE_URI', 'Did you mean DATABASE_URL?'],
    ['DATABSE_URL', 'Did you mean DATABASE_URL?'],
    ['DATA_DRI', 'Did you mean DATA_DIR?'],
    ['public_url', 'Did you mean PUBLIC_URL?'],
    ['S3_REGIONS', 'Did you mean S3_REGION?'],
    ['S3_KEY', 'The README lists all settings.'],
    ['SMTP_HOST', 'The README lists all settings.'],
  ])('refuses %s, which is no setting', (name, hint) => {
    expect(messageOf({ [name]: 'x' })).toBe(`There is no setting ${name}. ${hint}`);
  });

  test('leaves the variables of other programs alone', () => {
    const others = ['PATH', 'HOME', 'HOSTNAME', 'SORT', 'SESSION_MANAGER', 'GOOGLE_APPLICATION_CREDENTIALS'];
    expect(() => readEnv(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
  });
});
