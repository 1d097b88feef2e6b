import { clearDemoSchema, demoPaths } from '#contract/api/demo.ts';
import type { Deps } from '#server/deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';
import { Demo } from './demo.ts';

export function mountDemo(app: App, { access, database, store }: Deps): void {
  const demo = new Demo(database, store);

  route(app, 'GET', demoPaths.state, access.owning, async (context) => context.json(await demo.state()));

  route(app, 'POST', demoPaths.clear, access.owning, async (context) => {
    const { name } = await parsedBody(context, clearDemoSchema);
    return context.json(await demo.clear(name, context.get('actor')!.id));
  });

  route(app, 'POST', demoPaths.undo, access.owning, async (context) => context.json(await demo.undo()));
}
