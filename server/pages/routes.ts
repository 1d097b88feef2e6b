import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { anyone, type App, route } from '../http/declare.ts';
import { sendKept } from './kept-page.ts';

export function mountPages(app: App, { pages }: Deps): void {
  route(app, 'ALL', '/api/*', anyone, (context) => {
    throw new AppError('not-found', `${context.req.method} ${context.req.path}`);
  });
  route(app, 'GET', '*', anyone, async (context) => {
    const page = await pages.render(context.req.raw);
    sendKept(page, context.env.incoming as never, context.env.outgoing as never);
    return RESPONSE_ALREADY_SENT;
  });
  route(app, 'ALL', '*', anyone, (context) => {
    throw new AppError('unimplemented', `${context.req.method} ${context.req.path}`, {
      status: 405,
      sentence: 'Pages can only be read.',
    });
  });
}
