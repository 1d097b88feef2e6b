import type { ComponentProps } from 'react';
import { useLocation, useMatches } from 'react-router';
import { type PagePart, partClass } from '#web/shared/page/page-has.tsx';
import type { PageHandle } from './site-frame.tsx';

/** Only the server draws it: in the browser each part says itself that it is there. */
export function ServedHtml({ lang, ...html }: ComponentProps<'html'>) {
  return <html lang={lang} className={useParts().map(partClass).join(' ') || undefined} {...html} />;
}

function useParts(): PagePart[] {
  const parameters = new URLSearchParams(useLocation().search);
  const pages = useMatches().map(({ handle, loaderData }) => ({ ...(handle as PageHandle), loaderData }));
  if (pages.some(({ isBare }) => isBare?.(parameters))) return ['display'];
  return pages.flatMap(({ parts, loaderData }) => parts?.(loaderData) ?? []);
}
