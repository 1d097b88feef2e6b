import type { BetterAuthOptions } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import type { Invitations } from './invitations.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;

/** What an account must be for a session to begin, whatever way in was taken; and what a new one starts as. */
export function admission(invitations: Invitations): Hooks {
  return {
    user: {
      create: {
        async before(user, context) {
          if (context?.path !== '/callback/:id') return;
          // Somebody comes by a provider for the first time: with an invitation they are in, without they wait.
          const state = await getOAuthState<{ invitation?: string }>();
          const accepted = state?.invitation ? await invitations.accept(state.invitation) : undefined;
          const entry = accepted
            ? { role: accepted.role, active: true, approved: true }
            : { role: 'support', active: false, approved: false };
          return { data: { ...user, ...entry } };
        },
      },
    },
    session: {
      create: {
        async before(session, context) {
          const user = (await context?.context.internalAdapter.findUserById(session.userId)) as Admitted | null | undefined;
          if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND' });
          if (user.active) return;
          throw new APIError('FORBIDDEN', { code: user.approved ? 'USER_SUSPENDED' : 'USER_WAITING' });
        },
      },
    },
  };
}

interface Admitted {
  active?: boolean;
  approved?: boolean | null;
}
