import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Role } from '#contract/api/access.ts';
import { language } from '#contract/languages/words.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;

/**
 * The invitation of somebody who signs up with a provider. The hook cannot read the database: the library creates
 * accounts inside a transaction, which holds SQLite's only connection.
 */
export const invitedSignUp = new AsyncLocalStorage<{ email: string | null; role: Role; used: boolean }>();

/** Every new session needs an active account, whatever way of signing in was used. New accounts start as set here. */
export const accountHooks: Hooks = {
  user: {
    create: {
      async before(user, context) {
        if (context?.path !== '/callback/:id') return;
        // A first sign-in with a provider: an invited account is active, any other waits for approval.
        const invited = invitedSignUp.getStore();
        if (!invited)
          return { data: { ...user, language: language(), role: 'support', active: false, approved: false } };
        // The provider must vouch for the very address that was invited.
        if (invited.email && !(user.emailVerified && user.email.toLowerCase() === invited.email))
          throw new APIError('FORBIDDEN', { code: 'INVITATION_OF_ANOTHER' });
        invited.used = true;
        return { data: { ...user, language: language(), role: invited.role, active: true, approved: true } };
      },
    },
  },
  session: {
    create: {
      async before(session, context) {
        const user = (await context?.context.internalAdapter.findUserById(session.userId)) as
          | AccountState
          | null
          | undefined;
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND' });
        if (user.active) return;
        throw new APIError('FORBIDDEN', { code: user.approved ? 'USER_SUSPENDED' : 'USER_WAITING' });
      },
    },
  },
};

interface AccountState {
  active?: boolean;
  approved?: boolean | null;
}
