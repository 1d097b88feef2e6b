import { createContext, use } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { asElementText, fixedScripts, type PageStart } from './page-start.ts';

/** Only the server fills it; in development React Router writes its own scripts, which reload what changes. */
export const PageStartContext = createContext<PageStart | undefined>(undefined);

/** As many script elements as React Router's own, because a browser hydrates those in their place. */
export function PageScripts() {
  const start = use(PageStartContext);
  if (!import.meta.env.SSR || !start)
    return (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    );
  const { restore, start: code } = fixedScripts();
  return (
    <>
      {start.context.isSpaMode ? null : <script dangerouslySetInnerHTML={{ __html: restore }} />}
      <script
        type="application/json"
        id="page-start"
        dangerouslySetInnerHTML={{ __html: asElementText(start) }}
      />
      <script dangerouslySetInnerHTML={{ __html: code }} />
    </>
  );
}
