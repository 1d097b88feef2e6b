import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/api/errors.ts';
import { type Afterwards, OFFER_LIFE_DAYS, type OfferState } from '#contract/api/handing-on.ts';
import { word } from '#contract/languages/words.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import { type AuthTransaction, guardingOwners } from '#server/auth/accounts/account-guards.ts';
import { endEverything, isSessionOpen } from '#server/auth/accounts/end-everything.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { HandoversTable } from '#server/db/tables.ts';
import { endRights } from './ending-rights.ts';
import { type Addressed, note, recipientOf, type Told, told } from './offers.ts';
import { mustOwn, overWords, refusal, refuseTarget } from './refusals.ts';

const DAY_MS = 86_400_000;

/** Who does it, in which session. */
interface By {
  id: string;
  sessionId: string;
}

type Whose = { from_id: string } | { to_id: string };

interface NewOffer {
  to: string;
  /** Undefined: as soon as it is accepted. */
  endsAt: string | undefined;
  afterwards: Afterwards;
}

/**
 * The festival is handed on by an offer of its owner that the next owner accepts. The next one is an owner first, and
 * only then the former one's rights end, so that somebody always owns it.
 */
export class Handovers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async offer(by: By, { to, endsAt, afterwards }: NewOffer): Promise<Told> {
    await this.expire();
    const row = await guardingOwners(this.#database, async (transaction) => {
      await mustOwn(transaction, by.id);
      await refuseTarget(transaction, by.id, to);
      const open = await transaction
        .selectFrom('handovers')
        .select('state')
        .where('from_id', '=', by.id)
        .where('state', 'in', ['offered', 'accepted'])
        .executeTakeFirst();
      if (open) throw refusal(open.state === 'offered' ? OFFERED_ALREADY : HANDED_ON_ALREADY);
      const now = Date.now();
      const made: HandoversTable = {
        id: randomUUID(),
        from_id: by.id,
        to_id: to,
        state: 'offered',
        afterwards,
        offered_at: new Date(now).toISOString(),
        expires_at: new Date(now + OFFER_LIFE_DAYS * DAY_MS).toISOString(),
        ends_at: endsAt ?? null,
        answered_at: null,
      };
      await transaction.insertInto('handovers').values(made).execute();
      await this.#mustBeOpen(transaction, by);
      await note(transaction, 'ownership-offered', made, by.id);
      return { ...made, recipient: await recipientOf(transaction, to) };
    });
    return told(this.#database, row);
  }

  /** Whoever offered it takes it back. */
  async withdraw(by: string, id: string): Promise<Told> {
    await this.expire();
    return told(this.#database, await this.#close(id, { from_id: by }, 'withdrawn', by));
  }

  async decline(by: string, id: string): Promise<Told> {
    await this.expire();
    return told(this.#database, await this.#close(id, { to_id: by }, 'declined', by));
  }

  /** The person is an owner from here on. `isNew`: they were not, and everything of their account has ended. */
  async accept(by: By, id: string): Promise<Told & { isNew: boolean }> {
    await this.expire();
    const { row, isNew } = await guardingOwners(this.#database, async (transaction) => {
      const claimed = await this.#claim(transaction, id, { to_id: by.id }, 'accepted');
      await mustOwn(transaction, claimed.from_id);
      await this.#mustBeOpen(transaction, by);
      const isNew = await this.#makeOwner(transaction, by.id);
      const row = { ...claimed, recipient: await recipientOf(transaction, claimed.from_id) };
      if (row.ends_at !== null && row.ends_at > row.answered_at!) return { row, isNew };
      await transaction.updateTable('handovers').set({ state: 'ended' }).where('id', '=', id).execute();
      await endRights(transaction, this.#database, row);
      return { row: { ...row, state: 'ended' as const }, isNew };
    });
    return { ...(await told(this.#database, row)), isNew };
  }

  /** Whatever ends the session meanwhile, such as a new password, either sees what is done here or is seen. */
  async #mustBeOpen(transaction: AuthTransaction, { id, sessionId }: By): Promise<void> {
    // The account's row comes first, as wherever everything of an account is ended: else two could wait for each other.
    if (this.#database.engine === 'postgres')
      await transaction.selectFrom('user').select('id').where('id', '=', id).forUpdate().execute();
    if (await isSessionOpen(transaction, this.#database, sessionId)) return;
    throw new AppError('unauthenticated', 'session ended meanwhile');
  }

  async #makeOwner(transaction: AuthTransaction, id: string): Promise<boolean> {
    const user = await transaction
      .selectFrom('user')
      .select(['role', 'active'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user?.active) throw new AppError('unauthenticated', 'account gone or suspended');
    const isNew = user.role !== 'owner';
    if (isNew) {
      await transaction.updateTable('user').set({ role: 'owner' }).where('id', '=', id).execute();
      // A session that was left open somewhere must not become an owner's.
      await endEverything(transaction, this.#database, id, 'role-changed');
    }
    await noteAccountEvent(transaction, {
      what: 'ownership-accepted',
      user_id: id,
      role: 'owner',
      actor: id,
    });
    return isNew;
  }

  /** Marks what nobody answered in time, once and for all: a clock that is set back brings nothing to life. */
  async expire(): Promise<void> {
    const now = new Date().toISOString();
    const db = authDb(this.#database);
    const isOver = await db
      .selectFrom('handovers')
      .select('id')
      .where('state', '=', 'offered')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    if (!isOver) return;
    await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .updateTable('handovers')
        .set({ state: 'expired', answered_at: now })
        .where('state', '=', 'offered')
        .where('expires_at', '<=', now)
        .returningAll()
        .execute();
      for (const row of rows) await note(transaction, 'ownership-expired', row, 'system');
    });
  }

  async #close(id: string, whose: Whose, state: 'withdrawn' | 'declined', actor: string): Promise<Addressed> {
    return authDb(this.#database)
      .transaction()
      .execute(async (transaction) => {
        const row = await this.#claim(transaction, id, whose, state);
        await note(transaction, `ownership-${state}`, row, actor);
        const other = state === 'declined' ? row.from_id : (row.to_id ?? '');
        return { ...row, recipient: await recipientOf(transaction, other) };
      });
  }

  /** Of several answers at once, in whatever processes, the first counts. */
  async #claim(
    transaction: AuthTransaction,
    id: string,
    whose: Whose,
    state: OfferState,
  ): Promise<HandoversTable> {
    const answered_at = new Date().toISOString();
    const row = await transaction
      .updateTable('handovers')
      .set({ state, answered_at })
      .where((it) => it.and({ id, ...whose }))
      .where('state', '=', 'offered')
      .where('expires_at', '>', answered_at)
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
    const other = await transaction
      .selectFrom('handovers')
      .select('state')
      .where((it) => it.and({ id, ...whose }))
      .executeTakeFirst();
    if (!other) throw new AppError('not-found', `offer ${id}`);
    throw refusal(overWords[other.state]());
  }
}

const OFFERED_ALREADY = word('You have made an offer already. Take it back first, then make another one.');
const HANDED_ON_ALREADY = word(
  'You have handed the festival on already: your rights end on the date that you chose.',
);
