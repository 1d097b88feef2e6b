import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const DAY_MS = 86_400_000;

/** Operations that the library lacks. They are its endpoints because they set its cookies. */
export const sessionEndpoints = (maxDays: number) =>
  ({
    id: 'utsav-sessions',
    endpoints: {
      /**
       * Extends the session, but never beyond its last day. The token stays the same, so that two renewals at once both
       * succeed.
       */
      renewSession: createAuthEndpoint(
        '/renew-session',
        { method: 'POST', use: [sessionMiddleware] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const last = new Date(session.createdAt).getTime() + maxDays * DAY_MS;
          const wanted = Date.now() + ctx.context.sessionConfig.expiresIn * 1000;
          const expiresAt = new Date(Math.min(wanted, last));
          if (last <= Date.now()) throw new APIError('UNAUTHORIZED', { code: 'SESSION_EXPIRED' });
          const renewed = await ctx.context.internalAdapter.updateSession(session.token, { expiresAt });
          if (!renewed) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
          await setSessionCookie(ctx, { session: { ...session, expiresAt }, user });
          return ctx.json({ expiresAt: expiresAt.toISOString(), isLast: wanted >= last });
        },
      ),

      /** Starts a session for somebody whose identity the caller has checked. */
      beginSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const session = await ctx.context.internalAdapter.createSession(ctx.body.userId);
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!session || !user) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ session: { id: session.id, expiresAt: session.expiresAt } });
        },
      ),

      /** Whose sign-in waits for a second factor, according to the cookie of the first step. */
      pendingSecondFactor: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const cookie = ctx.context.createAuthCookie('two_factor');
        const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
        const pending = identifier
          ? await ctx.context.internalAdapter.findVerificationValue(identifier)
          : null;
        if (!pending || new Date(pending.expiresAt) < new Date()) return ctx.json(null);
        return ctx.json({ userId: pending.value });
      }),
    },
  }) satisfies BetterAuthPlugin;
