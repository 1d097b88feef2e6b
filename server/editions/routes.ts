import { beginSchema, closeSchema, editionPaths } from '#contract/api/editions.ts';
import type { Deps } from '#server/deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';

/** Closing an edition and beginning the next, and back again. */
export function mountEditions(app: App, { access, editions }: Deps): void {
  route(app, 'GET', editionPaths.state, access.owning, async (context) =>
    context.json(await editions.state()),
  );

  route(app, 'POST', editionPaths.close, access.owning, async (context) => {
    const request = await parsedBody(context, closeSchema);
    return context.json(await editions.close(request, context.get('actor')!.id));
  });

  route(app, 'POST', editionPaths.reopen, access.owning, async (context) => {
    await editions.reopen(context.get('actor')!.id);
    return context.body(null, 204);
  });

  route(app, 'POST', editionPaths.begin, access.owning, async (context) => {
    const request = await parsedBody(context, beginSchema);
    await editions.begin(request, context.get('actor')!.id);
    return context.body(null, 204);
  });

  route(app, 'POST', editionPaths.goBack, access.owning, async (context) => {
    await editions.goBack(context.get('actor')!.id);
    return context.body(null, 204);
  });
}
