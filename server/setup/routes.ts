import { setupListSchema, setupPaths } from '#contract/api/setup.ts';
import type { Deps } from '#server/deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';
import { dismissSetup, setupState } from './setup.ts';

/** What a new festival still needs, and the dashboard's list of it. */
export function mountSetup(app: App, deps: Deps): void {
  const { access } = deps;

  route(app, 'GET', setupPaths.state, access.managingUsers, async (context) =>
    context.json(await setupState(deps)),
  );

  route(app, 'PUT', setupPaths.list, access.managingUsers, async (context) => {
    const { dismissed } = await parsedBody(context, setupListSchema);
    await dismissSetup(deps.database, dismissed);
    return context.json(await setupState(deps));
  });
}
