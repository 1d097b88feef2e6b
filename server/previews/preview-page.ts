import { previewPaths } from '#contract/api/previews.ts';
import { paths } from '#contract/api/paths.ts';
import { EMBED_ORIGINS } from '#contract/text/embeds.ts';
import { escaped } from '#contract/text/plain-text.ts';

/** Nothing runs in a preview: it neither follows what is live nor leaves anything in the reader's browser. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  `frame-src ${EMBED_ORIGINS.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const PREVIEW_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // The address is a secret, and pages that are linked to need not learn it.
  'Referrer-Policy': 'no-referrer',
} as const;

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="(?:modulepreload|manifest|canonical|alternate)"[^>]*>/g;
const ROBOTS = '<meta name="robots" content="noindex, nofollow"/>';

interface Shown {
  code: string;
  until: string;
  missing: readonly string[];
}

/** The page that the public will get, without its scripts, with files that only this link opens, and with a notice. */
export function previewPage(html: string, { code, until, missing }: Shown): string {
  const files = `${previewPaths.page(code)}${paths.files}/`;
  const day = new Date(until).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  const lacks = missing.length > 0 ? ` Not filled in yet: ${missing.map(words).join(', ')}.` : '';
  const notice = `<aside aria-label="Preview" class="fixed bottom-0 left-0 z-30 bg-gold px-5 py-3 font-semibold text-gold-ink">A draft, as it will look. It is not published; this link ends on ${day}.${escaped(lacks)}</aside>`;
  return html
    .replaceAll(SCRIPTS, '')
    .replaceAll(/(["' ,(])\/files\//g, (_, before: string) => before + files)
    .replace(/<head\b[^>]*>/, (head) => head + ROBOTS)
    .replace(/<body\b[^>]*>/, (body) => body + notice);
}

/** `accessibilityNotes` is read as "accessibility notes". */
const words = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Told to whoever opens a link that has ended; it says nothing about what the link has shown. */
export const endedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"/>${ROBOTS}<meta name="viewport" content="width=device-width, initial-scale=1"/><title>This preview has ended</title></head><body><main><h1>This preview has ended</h1><p>Preview links end after seven days, and whoever made one can withdraw it before. Ask for a new one.</p><p><a href="/">To the festival’s site</a></p></main></body></html>`;
