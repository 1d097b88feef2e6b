import { BUILD_ID_HEADER } from '#contract/api/changes.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, route } from '#server/http/route.ts';
import { VERSION } from '#server/version.ts';

/** Which version runs here, for whoever upgrades many; the build id tells two builds of one version apart. */
export function mountVersion(app: App, { pages }: Deps): void {
  route(app, 'GET', '/api/version', anyone, (context) =>
    context.json({ version: VERSION, buildId: pages.buildHeaders[BUILD_ID_HEADER] ?? 'development' }),
  );
}
