import { type Action, type Actor, can, canManageUsers, isRole, userRefusals } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Access, AppContext } from '#server/http/route.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { endRightsDue } from './handovers/ending-rights.ts';
import { endOf } from './ended-sessions.ts';
import { openSession } from './open-session.ts';
import type { Auth } from './auth.ts';

/** The access rules that routes declare, beside `anyone`. */
export interface AccessRules {
  /** Anyone gets the public view; `audience=staff` gives staff the whole documents. */
  audience: Access;
  /** Like `audience`, for one collection that staff must have the right to read. */
  reading: Access;
  writing: Access;
  /** Like `writing`, for those who may do what nobody can undo. */
  erasing: Access;
  /** Like `writing`, or a visitor where the collection accepts documents from visitors. */
  adding: Access;
  /** Anyone; the answer depends on whether it is somebody of the staff. */
  visitorOrStaff: Access;
  /** Any account that is signed in. */
  signedIn: Access;
  /** The same, even if nothing else is allowed until a new password is set. */
  anySession: Access;
  managingUsers: Access;
  /** What concerns the festival as a whole. */
  owning: Access;
  /** Whose session a request has. */
  sessionOf(headers: Headers): Promise<Session | undefined>;
}

interface Session {
  actor: Actor;
  sessionId: string;
  mustSetPassword: boolean;
}

export function accessRules(auth: Auth, database: Database, secrets: Secrets): AccessRules {
  /** The database is asked every time, because a session may end at any moment. */
  const sessionOf = async (headers: Headers): Promise<Session | undefined> => {
    const cookies = headers.get('cookie');
    if (cookies === null) return undefined;
    const { name: cookieName } = (await auth.$context).authCookies.sessionToken;
    const found = await openSession(database, secrets, cookieName, cookies);
    if (!found || !found.active || !isRole(found.role)) return undefined;
    const { id, name, role, sessionId, mustSetPassword, isEnding } = found;
    // An owner who has handed the festival on is one until a date, and this may be the first request after it.
    if (role === 'owner' && isEnding && (await endRightsDue(database, id)).length > 0) return undefined;
    return { actor: { id, name, role }, sessionId, mustSetPassword: Boolean(mustSetPassword) };
  };

  const anySession = async (context: AppContext) => {
    const { headers } = context.req.raw;
    const session = await sessionOf(headers);
    if (!session) {
      const ended = await endOf(database, secrets, headers.get('cookie'));
      throw new AppError('unauthenticated', 'no session', { ended });
    }
    context.set('sessionId', session.sessionId);
    return session;
  };

  const staff = async (context: AppContext): Promise<Actor> => {
    const { actor, mustSetPassword } = await anySession(context);
    if (!mustSetPassword) return actor;
    throw new AppError('failed-precondition', 'printed password', {
      sentence: t('Set a password of your own first: the printed one is only for the first sign-in.'),
    });
  };

  const audience = async (context: AppContext): Promise<Actor | null> => {
    const asked = context.req.query('audience');
    if (asked === undefined || asked === 'public') return null;
    if (asked === 'staff') return staff(context);
    throw new AppError('invalid-argument', `audience ${asked}`, {
      fields: { audience: 'audience must be public or staff.' },
    });
  };

  const demand = (actor: Actor, action: Action, name: CollectionName): Actor => {
    if (!can(actor, action, name))
      throw new AppError('permission-denied', `${actor.role} may not ${action} ${name}`);
    return actor;
  };

  return {
    sessionOf,
    visitorOrStaff: {
      name: 'visitor-or-staff',
      async check({ req }) {
        const session = await sessionOf(req.raw.headers);
        return session && !session.mustSetPassword ? session.actor : null;
      },
    },
    signedIn: { name: 'signed-in', check: staff },
    anySession: { name: 'any-session', check: async (context) => (await anySession(context)).actor },
    managingUsers: {
      name: 'managing-users',
      async check(context) {
        const actor = await staff(context);
        if (canManageUsers(actor)) return actor;
        throw new AppError('permission-denied', `${actor.role} may not manage users`, {
          sentence: userRefusals['not-a-manager'],
        });
      },
    },
    owning: {
      name: 'owning',
      async check(context) {
        const actor = await staff(context);
        if (actor.role === 'owner') return actor;
        throw new AppError('permission-denied', `${actor.role} is no owner`, {
          sentence: t('Only an owner can do this. Ask one of them.'),
        });
      },
    },
    audience: { name: 'audience', check: audience },
    reading: {
      name: 'reading',
      async check(context) {
        const name = collectionOf(context);
        const actor = await audience(context);
        if (actor) return demand(actor, 'read', name);
        // A collection without a public view always needs a session.
        if (!collections[name].isPublic) return demand(await staff(context), 'read', name);
        return null;
      },
    },
    writing: {
      name: 'writing',
      check: async (context) => demand(await staff(context), 'write', collectionOf(context)),
    },
    erasing: {
      name: 'erasing',
      async check(context) {
        const actor = demand(await staff(context), 'write', collectionOf(context));
        if (canManageUsers(actor)) return actor;
        throw new AppError('permission-denied', `${actor.role} may not erase`, {
          sentence: t('Only owners and administrators can erase. Ask one of them, or delete it.'),
        });
      },
    },
    adding: {
      name: 'adding',
      async check(context) {
        const name = collectionOf(context);
        return collections[name].visitorsMayAdd ? null : demand(await staff(context), 'write', name);
      },
    },
  };
}
