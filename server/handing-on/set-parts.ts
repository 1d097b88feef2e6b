import { PROVIDERS } from '#contract/api/auth.ts';
import type { SetPart } from '#contract/api/handing-on.ts';
import type { Env } from '#server/env.ts';
import { SECRET_FILE } from '#server/secrets/secret-file.ts';

const LOCAL = /^(?:localhost|127\.|\[::1\])/;

/** Whether visitors can come by this address; a machine's own name for itself is none. */
export const isPublic = (publicUrl: string): boolean => !LOCAL.test(new URL(publicUrl).hostname);

/** Only the host of an address: the rest may hold a name and a password. */
const hostOf = (url: string): string => new URL(url).host;

const bucket = ({ bucket: name, endpoint }: NonNullable<Env['s3']>) =>
  `Bucket ${name} at ${hostOf(endpoint)}`;

/** How the installation is set, in words for whoever takes it over. Nothing secret is in them. */
export function setParts(env: Env): SetPart[] {
  return [
    {
      label: 'Public address',
      isSet: isPublic(env.publicUrl),
      words: isPublic(env.publicUrl)
        ? env.publicUrl
        : `${env.publicUrl}, which only this machine can open. Set the festival’s own.`,
      settings: ['PUBLIC_URL'],
    },
    mail(env),
    backup(env),
    {
      label: 'Files',
      isSet: true,
      words: env.s3 ? `${bucket(env.s3)}.` : `In the folder ${env.dataDir}.`,
      settings: env.s3 ? ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'] : ['DATA_DIR'],
    },
    {
      label: 'Database',
      isSet: true,
      words: env.databaseUrl
        ? `PostgreSQL at ${hostOf(env.databaseUrl)}.`
        : `SQLite, in the folder ${env.dataDir}.`,
      settings: [env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'],
    },
    providers(env),
    {
      label: 'Notifications',
      isSet: true,
      words:
        'The keys for phones were made at the first start. They are in the database, and do not run out.',
      settings: ['PUSH_SERVICES'],
    },
  ];
}

const mail = ({ smtpUrl, mailFrom }: Env): SetPart => ({
  label: 'Mail',
  isSet: smtpUrl !== undefined,
  words: smtpUrl
    ? `Sent by ${hostOf(smtpUrl)}, from ${mailFrom}.`
    : 'Not sent: mails are written to files, and nobody gets a link by mail.',
  settings: ['SMTP_URL', 'MAIL_FROM'],
});

function backup({ backup: { at, keep, s3, folder } }: Env): SetPart {
  const place = s3 ? bucket(s3) : `The folder ${folder}`;
  return {
    label: 'Backup',
    isSet: at !== undefined,
    words: at
      ? `${place}, every day at ${at} by the server’s clock; the last ${keep} stay.`
      : `Switched off. Those made by hand go to: ${place}.`,
    settings: [
      'BACKUP_AT',
      'BACKUP_KEEP',
      ...(s3 ? ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET'] : ['BACKUP_DIR']),
    ],
  };
}

function providers({ social }: Env): SetPart {
  const set = PROVIDERS.filter((provider) => social[provider]);
  return {
    label: 'Sign-in by others',
    isSet: set.length > 0,
    words: set.length > 0 ? `${set.map(providerName).join(', ')}.` : 'None. People sign in here.',
    settings: (set.length > 0 ? set : PROVIDERS).map((provider) => `${provider.toUpperCase()}_CLIENT_ID`),
  };
}

export const providerName = (provider: string): string =>
  provider === 'github' ? 'GitHub' : provider[0]!.toUpperCase() + provider.slice(1);

const hasPassword = (url: string | undefined): boolean => url !== undefined && new URL(url).password !== '';

/** Every secret of the installation by the name of its setting: whether it is there, never what it is. */
export function secretsOf(env: Env): SetPart[] {
  const rows: Array<[name: string, isSet: boolean, set: string, unset: string]> = [
    [
      'AUTH_SECRET',
      true,
      env.authSecret
        ? 'A setting of the server. Hand it on by a safe way: without it nobody stays signed in.'
        : `In the file ${SECRET_FILE} of the data folder, made at the first start. Keep the file.`,
      '',
    ],
    [
      'BACKUP_PASSPHRASE',
      env.backup.passphrase !== undefined,
      'Opens the secret in a backup. Hand it on by a safe way.',
      'A backup has no secret in it: keep AUTH_SECRET or its file as well.',
    ],
    [
      'DATABASE_URL',
      hasPassword(env.databaseUrl),
      'Has the database’s password.',
      env.databaseUrl ? 'Has no password.' : 'Not needed.',
    ],
    [
      'SMTP_URL',
      hasPassword(env.smtpUrl),
      'Has the mail account’s password.',
      env.smtpUrl ? 'Has no password.' : 'No mail is sent without it.',
    ],
    ['S3_SECRET_ACCESS_KEY', env.s3 !== undefined, 'Opens the bucket of files.', 'Not needed.'],
    [
      'BACKUP_S3_SECRET_ACCESS_KEY',
      env.backup.s3 !== undefined,
      'Opens the bucket of backups.',
      'Not needed.',
    ],
    ['METRICS_TOKEN', env.metricsToken !== undefined, 'Opens the numbers of /metrics.', 'Not needed.'],
    ...PROVIDERS.map((provider): [string, boolean, string, string] => [
      `${provider.toUpperCase()}_CLIENT_SECRET`,
      env.social[provider] !== undefined,
      `Of the sign-in with ${providerName(provider)}.`,
      'Not needed.',
    ]),
  ];
  return rows.map(([name, isSet, set, unset]) => ({
    label: name,
    isSet,
    words: isSet ? set : unset,
    settings: [name],
  }));
}
