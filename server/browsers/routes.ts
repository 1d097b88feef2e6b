import { REPORT_PATH } from '#contract/api/browser-reports.ts';
import { browserReportSchema } from '#contract/api/browser-report-schema.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { Budget } from '#server/http/budget.ts';
import { clientNetwork } from '#server/http/request.ts';
import { anyone, type App, route } from '#server/http/route.ts';

/** A campus shares one network; one visit in ten reports, a few times. */
const REPORTS = { perKey: 600, total: 6000, windowMs: 60_000 };

/** How pages appear in the browsers of visitors. Nothing of who reports is stored. */
export function mountBrowserReports(app: App, { browserReports, env }: Deps): void {
  const budget = new Budget(REPORTS);

  route(app, 'POST', REPORT_PATH, anyone, async (context) => {
    if (!budget.take(clientNetwork(context.env.incoming, env.trustProxy)))
      throw new AppError('resource-exhausted', 'browser reports', {
        sentence: t(
          'At most {max} reports a minute from one network. They are optional; this one is dropped.',
          { max: REPORTS.perKey },
        ),
        retryAfterSeconds: budget.secondsLeft,
      });
    const report = await parsedBody(context, browserReportSchema);
    browserReports.add(report, context.req.header('user-agent') ?? '');
    return context.body(null, 204);
  });
}
