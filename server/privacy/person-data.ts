import type { AccountData, OwnData, PersonData } from '#contract/api/privacy.ts';
import { paths } from '#contract/api/paths.ts';
import { said, word } from '#contract/languages/words.ts';
import { accountView } from '#server/auth/accounts/account-view.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import { inquiriesFrom, loggedInquiriesFrom, mentionsOf } from './find-person.ts';

const CHANGES_MAX = 1000;

const NOTES = [
  word(
    'Notifications: a phone subscribes without a name or an address, so no subscription can be told to be this person’s.',
  ),
  word('The log of changes names an account by its id only; what was written stays part of the festival.'),
];

/** What is stored of an account, without its secrets. */
async function accountData(database: Database, userId: string): Promise<AccountData | null> {
  const account = await accountView(database, userId);
  if (!account) return null;
  const db = authDb(database);
  const sessions = await db.selectFrom('session').selectAll().where('userId', '=', userId).execute();
  const passkeys = await db.selectFrom('passkey').selectAll().where('userId', '=', userId).execute();
  const files = await db
    .selectFrom('files')
    .innerJoin('file_owners', 'file_owners.file_id', 'files.id')
    .select(['files.name', 'files.stored_name', 'files.created_at'])
    .where('file_owners.user_id', '=', userId)
    .execute();
  const { count } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('actor', '=', userId)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('changes')
    .select(['at', 'op', 'collection', 'id'])
    .where('actor', '=', userId)
    .orderBy('seq', 'desc')
    .limit(CHANGES_MAX)
    .execute();
  return {
    account,
    sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
      address: ipAddress,
      browser: userAgent,
    })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt: createdAt && isoTime(createdAt) })),
    files: files.map(({ name, stored_name, created_at }) => ({
      name,
      url: `${paths.files}/${stored_name}`,
      createdAt: created_at,
    })),
    changes: { count: Number(count), newest },
  };
}

/** Everything under one address, for staff who are asked for it. */
export async function personData(database: Database, email: string): Promise<PersonData> {
  const db = authDb(database);
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  const inquiries = await inquiriesFrom(database, email);
  const present = new Set(inquiries.map(({ id }) => id));
  const logged = await loggedInquiriesFrom(database, email);
  const invitations = await db
    .selectFrom('invitations')
    .select(['role', 'created_at', 'expires_at'])
    .where('email', '=', email.toLowerCase())
    .execute();
  return {
    exportedAt: new Date().toISOString(),
    email,
    inquiries,
    deletedInquiries: logged.filter(({ id }) => !present.has(id)),
    account: user ? await accountData(database, user.id) : null,
    invitations: invitations.map(({ role, created_at, expires_at }) => ({
      role,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
    mentions: await mentionsOf(database, email),
    notes: NOTES.map(said),
  };
}

/** One's own account, for whoever is signed in with it. */
export async function ownData(database: Database, userId: string): Promise<OwnData | null> {
  const data = await accountData(database, userId);
  if (!data) return null;
  const { email, emailVerified } = data.account;
  const inquiries = email && emailVerified ? await inquiriesFrom(database, email) : [];
  return { exportedAt: new Date().toISOString(), ...data, inquiries };
}
