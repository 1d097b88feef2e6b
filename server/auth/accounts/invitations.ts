import { randomBytes, randomUUID } from 'node:crypto';
import { canGiveRole, type Role } from '#contract/api/access.ts';
import { INVITATION_LIFE_DAYS } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import type { InvitationView } from '#contract/api/users.ts';
import { t } from '#contract/languages/words.ts';
import type { Database } from '#server/db/database.ts';
import type { InvitationsTable } from '#server/db/tables.ts';
import { authDb, isoTime } from '#server/auth/auth-tables.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { isSessionOpen } from './end-everything.ts';

const DAY_MS = 86_400_000;

interface Invitation {
  id: string;
  email: string | null;
  role: Role;
  expiresAt: string;
}

/** Invitations to accounts. The database has a keyed hash of the link's code; an accepted invitation is deleted. */
export class Invitations {
  readonly #database: Database;
  readonly #secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  async create(
    email: string | null,
    role: Role,
    { id: createdBy, sessionId }: { id: string; sessionId: string },
  ): Promise<{ invitation: InvitationsTable; oobCode: string }> {
    const oobCode = randomBytes(32).toString('base64url');
    const now = Date.now();
    const invitation: InvitationsTable = {
      id: randomUUID(),
      code_hash: this.#secrets.stored(oobCode),
      email,
      role,
      created_at: new Date(now).toISOString(),
      created_by: createdBy,
      expires_at: new Date(now + INVITATION_LIFE_DAYS * DAY_MS).toISOString(),
    };
    await this.#database.db.insertInto('invitations').values(invitation).execute();
    // The look follows the storing: whatever ends the session either sees the invitation or is seen here.
    if (!(await isSessionOpen(authDb(this.#database), this.#database, sessionId))) {
      await this.revoke(invitation.id);
      throw new AppError('unauthenticated', 'session ended meanwhile');
    }
    return { invitation, oobCode };
  }

  /** Reads an invitation without using it up, for the page that shows it. */
  async find(oobCode: string): Promise<Invitation> {
    const row = await this.#database.db
      .selectFrom('invitations')
      .selectAll()
      .where('code_hash', '=', this.#secrets.stored(oobCode))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!row || !(await this.#isBacked(row))) throw gone();
    return fromRow(row);
  }

  /** Whether the inviter may still give this role, and has ended nothing since. */
  async #isBacked({ created_by, created_at, role }: InvitationsTable): Promise<boolean> {
    const inviter = await authDb(this.#database)
      .selectFrom('user')
      .select(['role', 'active', 'endedAt'])
      .where('id', '=', created_by)
      .executeTakeFirst();
    if (!inviter?.active || !canGiveRole({ role: inviter.role as Role }, role as Role)) return false;
    return !inviter.endedAt || isoTime(inviter.endedAt) < created_at;
  }

  /** Deletes the invitation, so that of two who accept at once only one succeeds. `giveBack` restores it. */
  async accept(oobCode: string): Promise<Invitation & { giveBack(): Promise<void> }> {
    const row = await this.#database.db
      .deleteFrom('invitations')
      .where('code_hash', '=', this.#secrets.stored(oobCode))
      .where('expires_at', '>', new Date().toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!row || !(await this.#isBacked(row))) throw gone();
    return {
      ...fromRow(row),
      giveBack: async () => void (await this.#database.db.insertInto('invitations').values(row).execute()),
    };
  }

  async list(): Promise<InvitationView[]> {
    const rows = await authDb(this.#database)
      .selectFrom('invitations')
      .leftJoin('user', 'user.id', 'invitations.created_by')
      .selectAll('invitations')
      .select('user.name as inviter')
      .where('expires_at', '>', new Date().toISOString())
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => invitationView(row, row.inviter ?? 'a former account'));
  }

  async get(id: string): Promise<Invitation> {
    const row = await this.#database.db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', `invitation ${id}`);
    return fromRow(row);
  }

  async revoke(id: string): Promise<void> {
    await this.#database.db.deleteFrom('invitations').where('id', '=', id).execute();
  }
}

export const invitationView = (row: InvitationsTable, invitedBy: string): InvitationView => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  invitedBy,
});

const fromRow = (row: InvitationsTable): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  expiresAt: row.expires_at,
});

const gone = () =>
  new AppError('argument-error', 'no such invitation', {
    sentence: t('This invitation was used, revoked or is too old. Ask an administrator for a new one.'),
  });
