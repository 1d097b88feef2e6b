import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** The columns of the sign-in library's tables that the project reads itself. SQLite answers booleans as 0 and 1. */
// A type, not an interface: Kysely asks for an index signature, which only types have.
export type AuthTables = {
  user: UserRow;
  session: SessionRow;
  account: { id: string; userId: string; providerId: string; accountId: string; password: string | null };
  passkey: {
    id: string;
    userId: string;
    credentialID: string;
    name: string | null;
    createdAt: Date | string | null;
  };
  twoFactor: { id: string; userId: string; verified: Flag | null; secret: string; backupCodes: string };
  verification: { id: string; identifier: string; value: string; expiresAt: Date | string };
};

type Flag = boolean | number;

export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: Flag;
  image: string | null;
  role: string;
  active: Flag;
  /** A manager approved or invited this account. */
  approved: Flag | null;
  twoFactorEnabled: Flag | null;
  mustSetPassword: Flag | null;
  /** Of the page where the person signed up. */
  language: string | null;
  lastSignInAt: Date | string | null;
  /** When everything of this account was last ended; a sign-in that began before does not count. */
  endedAt: Date | string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
}

interface SessionRow {
  id: string;
  userId: string;
  /** A keyed hash of what the cookie carries. */
  token: string;
  expiresAt: Date | string;
  createdAt: Date | string;
  ipAddress: string | null;
  userAgent: string | null;
}

export type AuthDb = Kysely<Tables & AuthTables>;
export const authDb = ({ db }: Database): AuthDb => db.withTables<AuthTables>();

export const isoTime = (value: Date | string): string => new Date(value).toISOString();
