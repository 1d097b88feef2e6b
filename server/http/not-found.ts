import { AppError } from '#contract/api/errors.ts';
import { anyone, type App, route } from './route.ts';

/** Pages are answered before this app is asked; what reaches it and was taken by nothing else does not exist. */
export function mountNotFound(app: App): void {
  route(app, 'ALL', '*', anyone, (context) => {
    throw new AppError('not-found', `${context.req.method} ${context.req.path}`);
  });
}
