import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Role } from '#contract/api/access.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;

/**
 * The invitation that somebody brings along to a provider. Handed to the hook this way because the library creates
 * accounts inside a transaction, where SQLite's one connection is taken and nothing can be asked of the database.
 */
export const invitedEntry = new AsyncLocalStorage<{ role: Role; used: boolean }>();

/** What an account must be for a session to begin, whatever way in was taken; and what a new one starts as. */
export const admission: Hooks = {
  user: {
    create: {
      async before(user, context) {
        if (context?.path !== '/callback/:id') return;
        // Somebody comes by a provider for the first time: with an invitation they are in, without they wait.
        const invited = invitedEntry.getStore();
        if (!invited) return { data: { ...user, role: 'support', active: false, approved: false } };
        invited.used = true;
        return { data: { ...user, role: invited.role, active: true, approved: true } };
      },
    },
  },
  session: {
    create: {
      async before(session, context) {
        const user = (await context?.context.internalAdapter.findUserById(session.userId)) as
          | Admitted
          | null
          | undefined;
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND' });
        if (user.active) return;
        throw new APIError('FORBIDDEN', { code: user.approved ? 'USER_SUSPENDED' : 'USER_WAITING' });
      },
    },
  },
};

interface Admitted {
  active?: boolean;
  approved?: boolean | null;
}
