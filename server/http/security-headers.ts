import { createHash } from 'node:crypto';
import { EMBED_ORIGINS } from '#contract/text/embeds.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Allows the site's own files, and the inline scripts that the build knows; whatever else a page holds cannot run. */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashOf).join(' ')}`,
    "style-src 'self'",
    // No other host learns who looks at a page. blob: is for pictures that were chosen but not uploaded yet.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${EMBED_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Feeds, drawings and other files: should a browser open one as a page, nothing in it runs or is fetched. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
});
