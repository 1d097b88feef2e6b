import { z } from 'zod';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { clientAddress, collectionOf, network } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, route } from '#server/http/route.ts';
import { parsedBody } from '#server/http/body.ts';
import { isPushService, registrationSchema } from './subscriptions.ts';

/** High, because a whole campus shares one address. */
const PER_ADDRESS = { max: 2000, windowMs: 15 * 60_000 };
export function mountPush(app: App, deps: Deps): void {
  const { env, services, access, push } = deps;

  route(app, 'GET', paths.api.push, anyone, (context) =>
    context.json({ applicationServerKey: push.keys.publicKey }),
  );

  route(app, 'PUT', paths.api.pushSubscription, anyone, async (context) => {
    const registration = await parsedBody(context, registrationSchema, { whole: 'subscription' });
    if (!isPushService(registration.subscription.endpoint, env.pushServices)) {
      throw new AppError('invalid-argument', 'not a push service', {
        fields: { 'subscription.endpoint': 'This is not the address of a push service that is known here.' },
      });
    }
    const from = network(clientAddress(context.env.incoming, env.trustProxy));
    await services.limits.take(`push:address:${from}`, PER_ADDRESS);
    await push.subscriptions.put(registration);
    return context.body(null, 204);
  });

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
