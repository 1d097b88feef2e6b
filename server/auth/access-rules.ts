import { type Action, type Actor, can, canManageUsers, userRefusals } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { AppError } from '#contract/api/errors.ts';
import type { Access, AppContext } from '#server/http/route.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Auth } from './auth.ts';
import { sessionActor } from './session.ts';

/** The access that routes declare beside `anyone`. */
export interface AccessRules {
  /** The public view for anyone; `audience=staff` asks for the whole, by session. */
  audience: Access;
  /** Reading one collection: like `audience`, and staff must have the right to this one. */
  reading: Access;
  writing: Access;
  /** Writing, or a visitor where the collection takes documents from visitors. */
  adding: Access;
  /** Any account that is signed in. */
  signedIn: Access;
  managingUsers: Access;
}

export function accessRules(auth: Auth): AccessRules {
  const staff = async (context: AppContext): Promise<Actor> => {
    const session = await sessionActor(auth, context.req.raw.headers);
    if (!session) throw new AppError('unauthenticated', 'no session');
    context.set('sessionId', session.sessionId);
    return session.actor;
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
    signedIn: { name: 'signed-in', check: staff },
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
    audience: { name: 'audience', check: audience },
    reading: {
      name: 'reading',
      async check(context) {
        const name = collectionOf(context);
        const actor = await audience(context);
        if (actor) return demand(actor, 'read', name);
        // A collection that the public cannot see asks for a session even when none was offered.
        if (!collections[name].isPublic) return demand(await staff(context), 'read', name);
        return null;
      },
    },
    writing: {
      name: 'writing',
      check: async (context) => demand(await staff(context), 'write', collectionOf(context)),
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
