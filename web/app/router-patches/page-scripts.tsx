import { createContext, use } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { asElementText, type PageStart, restoreScript } from './page-start.ts';
import { BUILD_ID, startFileOf } from '#web/shared/services/build-id.ts';

const START_FILE = startFileOf(BUILD_ID);

/** Only the server fills it; in development React Router writes its own scripts, which reload what changes. */
export const PageStartContext = createContext<PageStart | undefined>(undefined);

/** As many script elements in the browser as on the server, because it hydrates those in their place. */
export function PageScripts() {
  const start = use(PageStartContext);
  if (!import.meta.env.SSR || !start)
    return (
      <>
        <ScrollRestoration />
        {/* React Router's own would preload twenty files that are here already. */}
        {import.meta.env.PROD && !import.meta.env.SSR ? <ServedScripts /> : <Scripts />}
      </>
    );
  return (
    <>
      {start.context.isSpaMode ? null : <script dangerouslySetInnerHTML={{ __html: restoreScript() }} />}
      <script
        type="application/json"
        id="page-start"
        dangerouslySetInnerHTML={{ __html: asElementText(start) }}
      />
      <script defer src={START_FILE} />
    </>
  );
}

/** What a string is set for, React takes as the server wrote it. */
const asServed = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

const ServedScripts = () => (
  <>
    <script type="application/json" id="page-start" {...asServed} />
    <script defer src={START_FILE} />
  </>
);
