import { mailPaths, type MailState, testMailSchema } from '#contract/api/mails.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';
import { withoutAddresses } from '#server/logger.ts';
import { messages } from './messages.ts';

/** For those who run the festival's site: which mails do not arrive, and why. */
export function mountMails(app: App, { access, mailer }: Deps): void {
  route(app, 'GET', mailPaths.list, access.managingUsers, async (context) => {
    const { way, from, queue } = mailer;
    const state: MailState = {
      way,
      from,
      waiting: await queue.waiting(),
      troubled: await queue.troubled(),
    };
    return context.json(state);
  });

  route(app, 'POST', mailPaths.again(':id'), access.managingUsers, async (context) => {
    const id = context.req.param('id') ?? '';
    if (!(await mailer.queue.sendAgain(id)))
      throw new AppError('failed-precondition', `mail ${id}`, {
        sentence: t('This mail is gone or its link no longer works. Let the person ask for a new one.'),
      });
    await mailer.sendDue();
    return context.body(null, 204);
  });

  route(app, 'DELETE', mailPaths.mail(':id'), access.managingUsers, async (context) => {
    await mailer.queue.remove(context.req.param('id') ?? '');
    return context.body(null, 204);
  });

  route(app, 'POST', mailPaths.test, access.managingUsers, async (context) => {
    const { to } = await parsedBody(context, testMailSchema);
    try {
      await mailer.sendNow(to, messages.test());
    } catch (error) {
      const said = withoutAddresses(error instanceof Error ? error.message : String(error));
      throw new AppError('unavailable', 'test mail', {
        sentence: t('The mail server did not take the mail: {said}', { said }),
      });
    }
    return context.body(null, 204);
  });
}
