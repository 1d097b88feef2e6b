import { z } from 'zod';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { t, word } from '#contract/languages/words.ts';
import { takeFromVisitor, type VisitorRule } from '#server/auth/visitor-limits.ts';
import { clientNetwork, collectionOf } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, route } from '#server/http/route.ts';
import { parsedBody } from '#server/http/body.ts';
import { isPushService, registrationSchema } from './subscriptions.ts';

const HOUR_MS = 60 * 60_000;
/** High, because a whole campus shares one address; from the fourth phone on, each needs a proof of work. */
const PHONES: VisitorRule = {
  action: 'push',
  noun: word('phones'),
  prices: [
    [3, 0],
    [100, 1],
    [300, 2],
    [Number.POSITIVE_INFINITY, 4],
  ],
  perNetwork: { max: 1000, windowMs: HOUR_MS },
  total: { max: 5000, windowMs: HOUR_MS },
};
/** A phone that is known already may change its choice. */
const CHANGES = { max: 2000, windowMs: HOUR_MS };
const RETRY_WHEN_FULL_S = 3600;

export function mountPush(app: App, deps: Deps): void {
  const { env, services, access, push } = deps;

  route(app, 'GET', paths.api.push, anyone, (context) =>
    context.json({ applicationServerKey: push.keys.publicKey }),
  );

  route(app, 'PUT', paths.api.pushSubscription, anyone, async (context) => {
    const { captcha, ...registration } = await parsedBody(context, registrationSchema, {
      whole: 'subscription',
    });
    if (!isPushService(registration.subscription.endpoint, env.pushServices)) {
      throw new AppError('invalid-argument', 'not a push service', {
        fields: {
          'subscription.endpoint': t('This is not the address of a push service that is known here.'),
        },
      });
    }
    const from = clientNetwork(context.env.incoming, env.trustProxy);
    if (await push.subscriptions.has(registration.subscription.endpoint))
      await services.limits.take(`push-change:address:${from}`, CHANGES);
    else {
      await takeFromVisitor(services, PHONES, from, captcha);
      await refuseMore();
    }
    await push.subscriptions.put(registration);
    return context.body(null, 204);
  });

  async function refuseMore(): Promise<void> {
    if ((await push.subscriptions.count()) < env.pushSubscriptions) return;
    throw new AppError('resource-exhausted', 'push subscriptions', {
      sentence: t(
        'At most {max} phones can be told of urgent news, and that many are. Please try again later.',
        { max: env.pushSubscriptions },
      ),
      retryAfterSeconds: RETRY_WHEN_FULL_S,
    });
  }

  // Whoever knows the endpoint may remove it: it is as long and random as a password.
  route(app, 'DELETE', paths.api.pushSubscription, anyone, async (context) => {
    const { endpoint } = await parsedBody(context, removalSchema);
    await push.subscriptions.remove(endpoint);
    return context.body(null, 204);
  });

  route(app, 'GET', `${paths.api.document(':collection', ':id')}/reach`, access.writing, async (context) => {
    const isSent = collectionOf(context) === 'announcement';
    const reach = isSent ? await push.sender.reachOf(context.req.param('id')!) : undefined;
    return context.json({ reach });
  });
}

const removalSchema = z.object({
  endpoint: z.string('endpoint must be the address that was given when the phone was added.'),
});
