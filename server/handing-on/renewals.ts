import type { z } from 'zod';
import { AppError } from '#contract/api/errors.ts';
import { type Renewal, RENEWALS_MAX, type renewalSchema } from '#contract/api/handing-on.ts';
import { PROVIDERS } from '#contract/api/auth.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { invalidField } from '#server/http/errors.ts';
import { certificateEnd } from './certificate.ts';
import { isPublic, providerName } from './set-parts.ts';

const CERTIFICATE = 'certificate';
const ID = /^[a-z0-9-]{1,60}$/;

/** What runs out at some time, as far as it follows from what is set. */
function expected({ publicUrl, smtpUrl, s3, backup, social }: Env): Array<[id: string, label: string]> {
  const { hostname, protocol } = new URL(publicUrl);
  const isName = isPublic(publicUrl) && !/^[\d.]+$|^\[/.test(hostname);
  return [
    ...(isName ? [['domain', t('The domain of {hostname}', { hostname })] as [string, string]] : []),
    ...(protocol === 'https:'
      ? [[CERTIFICATE, t('The certificate of {hostname}', { hostname })] as [string, string]]
      : []),
    ['hosting', t('The server that it runs on')],
    ...(smtpUrl
      ? [
          ['mail', t('The mail account at {hostname}', { hostname: new URL(smtpUrl).hostname })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(s3 ? [['files', t('The bucket of files, {bucket}', { bucket: s3.bucket })] as [string, string]] : []),
    [
      'backup',
      backup.s3
        ? t('The bucket of backups, {bucket}', { bucket: backup.s3.bucket })
        : t('The place where backups are kept'),
    ],
    ...PROVIDERS.filter((provider) => social[provider]).map((provider): [string, string] => [
      `secret-${provider}`,
      t('The secret of the sign-in with {provider}', { provider: providerName(provider) }),
    ]),
  ];
}

/** A typed date counts; the certificate's is read where nobody has typed one. */
export async function readRenewals({ db }: Database, env: Env): Promise<Renewal[]> {
  const rows = await db.selectFrom('renewals').selectAll().orderBy('created_at').orderBy('id').execute();
  const fixed = expected(env);
  const read = fixed.some(([id]) => id === CERTIFICATE) ? await certificateEnd(env.publicUrl) : undefined;
  return [
    ...fixed.map(([id, label]): Renewal => {
      const row = rows.find((one) => one.id === id);
      const isRead = id === CERTIFICATE && read !== undefined;
      const on = isRead ? read : (row?.due_on ?? null);
      return { id, label, on, note: row?.note ?? '', isOwn: false, isRead };
    }),
    ...rows
      .filter(({ id, label }) => label !== '' && !fixed.some(([one]) => one === id))
      .map(({ id, label, due_on, note }) => ({ id, label, on: due_on, note, isOwn: true, isRead: false })),
  ];
}

export async function saveRenewal(
  { db }: Database,
  env: Env,
  id: string,
  { label, on, note }: z.output<typeof renewalSchema>,
): Promise<void> {
  if (!ID.test(id)) throw new AppError('not-found', `renewal ${id}`);
  const isFixed = expected(env).some(([one]) => one === id);
  if (!isFixed && label === undefined) throw invalidField('label', t('What is required.'));
  const known = await db.selectFrom('renewals').select(['id', 'label']).execute();
  const own = known.filter((row) => row.label !== '');
  if (!isFixed && !known.some((row) => row.id === id) && own.length >= RENEWALS_MAX)
    throw invalidField(
      'label',
      t('There can be at most {max} lines of your own. Remove one first.', {
        max: RENEWALS_MAX,
      }),
    );
  const values = { label: isFixed ? '' : label!, due_on: on ?? null, note: note ?? '' };
  await db
    .insertInto('renewals')
    .values({ id, ...values, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function removeRenewal({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom('renewals').where('id', '=', id).execute();
}
