import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ROOT } from '#server/root.ts';
import { describeEngines } from '#server/testing/engines.ts';
import { startProcess } from '#server/testing/process.ts';
import { rounds } from '#server/testing/rounds.ts';
import { startSentence } from './start-sentence.ts';

const whole = (min: number, max: number) => `a whole number from ${min} to ${max}`;
const S3 = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'i',
  S3_SECRET_ACCESS_KEY: 's',
};
const BACKUP_S3 = Object.fromEntries(Object.entries(S3).map(([name, value]) => [`BACKUP_${name}`, value]));
const million = 1_000_000;
/** A wrong setting is noticed before anything is written. */
const NEVER_MADE = join(tmpdir(), 'utsav-test-never-made');

/** One wrong value of every setting that the README lists, and what it must be; an array where others are needed. */
const WRONG: Record<string, [value: string, expected: string, others?: Record<string, string>]> = {
  PORT: ['65536', whole(0, 65_535)],
  PUBLIC_URL: ['https://fest.example.org/?a', 'only an address like https://festival.example.org'],
  ADMIN_EMAIL: ['me', 'an email address'],
  SEED: ['plenty', 'demo or none'],
  MAIL_FROM: ['the desk', 'an email address, or a name and an address like Festival <desk@example.org>'],
  S3_ENDPOINT: ['s3', 'an address like https://s3.example.org', S3],
  S3_BUCKET: ['a/b', 'letters, digits, dots and hyphens, 255 at most', S3],
  S3_REGION: ['here and there', 'letters, digits and hyphens, 64 at most', S3],
  BACKUP_AT: ['24:00', 'a time of day like 03:30, or off'],
  BACKUP_KEEP: ['0', whole(1, 10_000)],
  BACKUP_S3_ENDPOINT: ['s3', 'an address like https://s3.example.org', BACKUP_S3],
  BACKUP_S3_BUCKET: ['a/b', 'letters, digits, dots and hyphens, 255 at most', BACKUP_S3],
  BACKUP_S3_REGION: ['here and there', 'letters, digits and hyphens, 64 at most', BACKUP_S3],
  LOG_FORMAT: ['xml', 'text or json'],
  LOG_LEVEL: ['loud', 'debug or info or warn or error'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'an address like http://collector.example.org:4318'],
  FILES_QUOTA_MB: ['0', whole(1, million)],
  PASSWORD_MIN_LENGTH: ['65', whole(6, 64)],
  PASSWORD_REQUIRE: ['emoji', 'a list of lower, upper, digit, symbol, parted by commas'],
  SESSION_MINUTES: ['1e2', whole(10, 1440)],
  SESSION_MAX_DAYS: ['366', whole(1, 365)],
  CAPTCHA: ['maybe', 'on or off'],
  SIGN_INS_PER_ADDRESS: ['4', whole(5, million)],
  SIGN_UPS_PER_HOUR: ['0', whole(1, million)],
  MAILS_PER_HOUR: ['many', whole(1, million)],
  WAITING_ACCOUNTS: ['-1', whole(1, million)],
  WAITING_DAYS: ['0.5', whole(1, 3650)],
  TRUST_PROXY: ['yes', whole(0, 10)],
  LIVE_STREAMS_PER_ADDRESS: ['0', whole(1, million)],
  LIVE_STREAMS: ['0x10', whole(1, million)],
  DRAWING_THREAD: ['perhaps', 'on or off'],
  ...Object.fromEntries(
    ['GOOGLE', 'GITHUB', 'FACEBOOK', 'TWITTER'].map((provider) => [
      `${provider}_ISSUER`,
      ['the college', 'an address like https://github.example.org'],
    ]),
  ),
  COPY_MAX_BYTES: ['1048575', 'a whole number of bytes, 1048576 or more, or unlimited'],
  PUSH_SUBSCRIPTIONS: ['0', whole(1, 10_000_000)],
  PUSH_SERVICES: ['push', 'a list of origins like https://push.example.org, parted by commas'],
  INQUIRY_DAYS: ['36501', whole(0, 36_500)],
  PUSH_DAYS: ['-1', whole(0, 36_500)],
};

/** Secrets and what goes with them: their sentences never repeat the value, which is "hunt" in all of them. */
const SECRET: Record<string, [value: string, sentence: string, others?: Record<string, string>]> = {
  DATABASE_URL: [
    'mysql://u:hunt@db/x',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  ],
  AUTH_SECRET: ['hunt', 'AUTH_SECRET must have at least 32 characters.'],
  ADMIN_PASSWORD: ['hunt', 'ADMIN_PASSWORD does not fit: It needs at least 6 characters.'],
  SMTP_URL: ['smtp:hunt', 'SMTP_URL must be an address like smtp://user:password@mail.example.org:587.'],
  S3_ACCESS_KEY_ID: ['hunt er', 'S3_ACCESS_KEY_ID must be of letters, digits and signs, without spaces.', S3],
  S3_SECRET_ACCESS_KEY: [
    'hunt\ter',
    'S3_SECRET_ACCESS_KEY must be of letters, digits and signs, without spaces.',
    S3,
  ],
  BACKUP_S3_ACCESS_KEY_ID: [
    'hunt er',
    'BACKUP_S3_ACCESS_KEY_ID must be of letters, digits and signs, without spaces.',
    BACKUP_S3,
  ],
  BACKUP_S3_SECRET_ACCESS_KEY: [
    'hunt\ter',
    'BACKUP_S3_SECRET_ACCESS_KEY must be of letters, digits and signs, without spaces.',
    BACKUP_S3,
  ],
  BACKUP_PASSPHRASE: ['hunt', 'BACKUP_PASSPHRASE must have at least 12 characters.'],
  METRICS_TOKEN: ['hunt', 'METRICS_TOKEN must have at least 16 characters.'],
  ...Object.fromEntries(
    ['GOOGLE', 'GITHUB', 'FACEBOOK', 'TWITTER'].flatMap((provider) => {
      const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
      return [
        [id, ['hunt', `${secret} must be set too, because ${id} is.`]],
        [secret, ['hunt', `${id} must be set too, because ${secret} is.`]],
      ];
    }),
  ),
};

const rows: [name: string, value: string, sentence: string, others: Record<string, string>][] = [
  ...Object.entries(WRONG).map(([name, [value, expected, others = {}]]): (typeof rows)[number] => [
    name,
    value,
    `${name} is "${value}", but it must be ${expected}.`,
    others,
  ]),
  ...Object.entries(SECRET).map(([name, [value, sentence, others = {}]]): (typeof rows)[number] => [
    name,
    value,
    sentence,
    others,
  ]),
];

/** Every variable of the README's table, the short forms for several providers spelled out. */
function listedSettings(): string[] {
  const table = readFileSync(join(ROOT, 'README.md'), 'utf8').split('| variable')[1]!.split('\n\n')[0]!;
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => {
    const names = [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!);
    const prefixes = names.filter((name) => name.endsWith('_'));
    const rest = names.filter((name) => !name.endsWith('_'));
    return prefixes.length === 0 ? rest : prefixes.flatMap((prefix) => rest.map((name) => prefix + name));
  });
}

// Nothing here depends on the database.
describeEngines(
  'A server that cannot start',
  (newPlace) => {
    const failure = async (settings: Record<string, string>, port?: number) => {
      const place = await newPlace();
      return startProcess(place.settings(settings), { port }).then(
        () => 'It started.',
        (error: Error) => error.message.trim(),
      );
    };
    const ended = (sentence: string) => `The server ended (1) instead of running:\n${sentence}`;

    /** What a start with these settings would say. */
    const sentenceFor = (settings: Record<string, string>): string | undefined => {
      try {
        readEnv(settings);
      } catch (error) {
        return startSentence(error);
      }
      return 'It started.';
    };

    test('knows a wrong value of every setting that the README lists', () => {
      const tried = new Set([...rows.map(([name]) => name), 'HOST', 'DATA_DIR', 'BACKUP_DIR']);
      expect(listedSettings().filter((name) => !tried.has(name))).toEqual([]);
    });

    test.each(rows)('has a sentence for a wrong %s', (name, value, sentence, others) => {
      expect(sentenceFor({ ...others, [name]: value })).toBe(`${sentence} (invalid-argument)`);
    });

    test.concurrent.each(rows.slice(0, rounds(3, rows.length)))(
      'says in that sentence that %s is wrong',
      async (name, value, sentence, others) => {
        const settings = { DATA_DIR: NEVER_MADE, SEED: 'none', ...others, [name]: value };
        const starting = startProcess(settings, name === 'PORT' ? { port: Number(value) } : {});
        await expect(starting).rejects.toThrow(new Error(`${ended(`${sentence} (invalid-argument)`)}\n`));
        expect(existsSync(NEVER_MADE)).toBe(false);
      },
    );

    test('says in one sentence that its port is taken', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      onTestFinished(() => void other.close());
      const { port } = other.address() as AddressInfo;
      expect(await failure({}, port)).toBe(
        ended(
          `PORT ${port} is in use by another program. Stop it, or set PORT to another number. (unavailable)`,
        ),
      );
    });

    test.each([
      ['192.0.2.1', 'EADDRNOTAVAIL'],
      ['no.such.host.invalid', 'ENOTFOUND'],
    ])('says in one sentence that HOST %s is not of this machine', async (host, code) => {
      expect(await failure({ HOST: host })).toMatch(
        new RegExp(
          `^The server ended \\(1\\).*\nHOST is "${host}", but this machine has no such address \\((${code}|EAI_AGAIN)\\)\\. `,
        ),
      );
    });

    test('says in one sentence that the data folder cannot be made, or belongs to another program', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'utsav-test-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, 'file');
      writeFileSync(file, '');
      expect(await failure({ DATA_DIR: file })).toMatch(
        /\nDATA_DIR is .*file, but that folder cannot be written \(E\w+\): [^\n]*$/,
      );
      expect(await failure({ DATA_DIR: join(file, 'below') })).toMatch(
        /\nDATA_DIR is .* \(ENOTDIR\): [^\n]*$/,
      );

      const place = await newPlace();
      const server = await startProcess(place.settings());
      onTestFinished(() => server.signal('SIGKILL'));
      expect(await failure({ DATA_DIR: place.env().dataDir })).toMatch(
        /\nDATA_DIR \S+ is in use by another running program\. [^\n]*$/,
      );
    });

    test('says in one sentence that no database answers at DATABASE_URL', async () => {
      expect(await failure({ DATABASE_URL: 'postgres://u:hunt@127.0.0.1:1/x' })).toBe(
        ended(
          'DATABASE_URL: the database does not answer. Is it running, and is the address right? (connect ECONNREFUSED 127.0.0.1:1)',
        ),
      );
    });

    test('reads .env in the working folder, and the environment wins', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'utsav-test-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, '.env'), '# ours\nSEED="plenty"\nCAPTCHA=maybe\n');
      const start = async (settings: Record<string, string>) => {
        const { SEED: _, ...others } = (await newPlace()).settings();
        return startProcess({ ...others, ...settings }, { cwd: folder }).then(
          (server) => {
            server.signal('SIGTERM');
            return 'It started.';
          },
          (error: Error) => error.message.trim(),
        );
      };
      expect(await start({})).toBe(
        ended('SEED is "plenty", but it must be demo or none. (invalid-argument)'),
      );
      expect(await start({ SEED: 'none' })).toBe(
        ended('CAPTCHA is "maybe", but it must be on or off. (invalid-argument)'),
      );
      expect(await start({ SEED: 'none', CAPTCHA: 'off' })).toBe('It started.');
      rmSync(join(folder, '.env'));
      mkdirSync(join(folder, '.env'));
      expect(await start({ SEED: 'none' })).toMatch(
        /\nThe file \.env in \S+ cannot be read \(E\w+\): [^\n]*$/,
      );
    });

    test.each([
      'DATABASE_URL',
      'AUTH_SECRET',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'GITHUB_CLIENT_SECRET',
      'S3_SECRET_ACCESS_KEY',
    ])(
      'reads %s from the file that its setting names, and says what is wrong with that file',
      async (name) => {
        const folder = mkdtempSync(join(tmpdir(), 'utsav-test-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        const [file, missing, empty] = ['secret', 'missing', 'empty'].map((each) => join(folder, each));
        const [value, sentence, others = {}] = SECRET[name]!;
        const { [name]: _, ...without } = others;
        const settings = (path: string, more = {}) => ({
          ...without,
          [name]: '',
          [`${name}_FILE`]: path,
          ...more,
        });
        writeFileSync(file!, `${value}\n`);
        writeFileSync(empty!, '\n');
        chmodSync(file!, 0o400);
        const wrong: [settings: Record<string, string>, sentence: string][] = [
          [settings(file!), sentence],
          [
            settings(file!, { [name]: value }),
            `${name} and ${name}_FILE are both set, but only one of them may be.`,
          ],
          [settings(missing!), `${name}_FILE is "${missing}", but that file cannot be read (ENOENT).`],
          [settings(empty!), `${name}_FILE is "${empty}", but that file is empty.`],
          [settings(folder), `${name}_FILE is "${folder}", but that is not a file.`],
        ];
        for (const [given, expected] of wrong)
          expect(sentenceFor(given)).toBe(`${expected} (invalid-argument)`);
        for (const [given, expected] of wrong.slice(0, rounds(1, wrong.length)))
          expect(await failure(given)).toBe(ended(`${expected} (invalid-argument)`));
      },
    );
  },
  ['sqlite'],
);

describeEngines(
  'A server that PostgreSQL does not let in',
  (newPlace) => {
    test('says in one sentence what PostgreSQL says', async () => {
      const place = await newPlace();
      const { href } = new URL(place.settings()['DATABASE_URL']!);
      const why = (databaseUrl: string) =>
        startProcess(place.settings({ DATABASE_URL: databaseUrl })).then(
          () => 'It started.',
          (error: Error) => error.message.trim(),
        );
      expect(await why(`${href}_gone`)).toMatch(
        /\nDATABASE_URL: PostgreSQL says "database "\w+_gone" does not exist"\. \(3D000\)$/,
      );
      expect(await why(`${href}?sslmode=require`)).toMatch(
        /\nDATABASE_URL: the encrypted connection to PostgreSQL fails: [^\n]*$/,
      );
    });
  },
  ['postgres'],
);
