/**
 * What it does: writes what a page starts with as data, and starts it by a script and a file that are the same on every
 * page.
 * React Router writes scripts that differ from page to page, and starts them before the page is painted.
 * Measured gain: the policy names fixed hashes that no page can add to. The HTML of `/` is 12.4 KB (brotli), twice that with
 * its data inside; it is painted before any script is loaded.
 * Remove when `<Scripts>` can write data instead of scripts, and wait for the first paint.
 */
import type { EntryContext } from 'react-router';

/** What the file reads that starts the page (start-file.ts). */
export interface PageStart {
  /** React Router's settings. */
  context: { isSpaMode?: boolean };
  manifest: string;
  entry: string;
  /** The modules of each matched route. */
  routes: Record<string, string[]>;
  /** Further files that those import. */
  files: string[];
  /** The hydration data, or the address that has it. */
  data?: string | undefined;
  from?: string | undefined;
  /** Whether the page can be read before its scripts are there. */
  waitsForPaint: boolean;
}

const listOf = (...files: (string | undefined)[]) => files.filter((file) => file !== undefined);

export function pageStart(
  { manifest, staticHandlerContext, serverHandoffString = '{}', isSpaMode }: EntryContext,
  how: Pick<PageStart, 'data' | 'from' | 'waitsForPaint'>,
): PageStart {
  const matches = isSpaMode ? staticHandlerContext.matches.slice(0, 1) : staticHandlerContext.matches;
  const routes = matches.map(({ route }) => manifest.routes[route.id]!);
  const modules = routes.map(
    (route) =>
      [
        route.id,
        listOf(
          route.clientActionModule,
          route.clientLoaderModule,
          route.clientMiddlewareModule,
          route.hydrateFallbackModule,
          route.module,
        ),
      ] as const,
  );
  const imported = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const named = new Set([manifest.entry.module, ...modules.flatMap(([, files]) => files)]);
  return {
    context: JSON.parse(serverHandoffString) as PageStart['context'],
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(modules),
    files: [...new Set(imported)].filter((file) => !named.has(file)),
    ...how,
  };
}

/** Markup inside the data must not end the element that holds it. */
export const asElementText = (start: PageStart): string =>
  JSON.stringify(start).replaceAll('<', String.raw`\u003c`);

/**
 * Before it is painted, the page is scrolled to where it was left, and loses the urgent bar that was dismissed. Sent as
 * text, so it may use nothing from outside.
 */
const restorePage = () => {
  // React Router's names for both.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as object;
    const top = (places as Record<string, unknown>)[history.state.key as string];
    if (typeof top === 'number') scrollTo(0, top);
    const bar = document.querySelector<HTMLElement>('.urgent-bar');
    // The name is that of urgent-bar.tsx.
    const dismissed = localStorage.getItem('utsav.urgent.dismissed') ?? '[]';
    if (bar && (JSON.parse(dismissed) as string[]).includes(bar.dataset['id']!)) bar.hidden = true;
  } catch {
    // Without storage a page begins at its top.
  }
};

export const restoreScript = (): string => `(${restorePage})()`;
