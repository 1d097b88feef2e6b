import { createHash } from 'node:crypto';
import { EMBED_ORIGINS } from '#contract/text/embeds.ts';

/** Of the few scripts of each language's web app. */
const hashes = new Map<string, string>();

function hashOf(script: string): string {
  const hash = hashes.get(script) ?? `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  hashes.set(script, hash);
  return hash;
}

/**
 * Allows the site's own files, and the inline scripts that the build knows; whatever else a page holds cannot run.
 * Nobody shows the panel in a frame; a page of the site may stand in one of the panel's (decision 33).
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], isPanel: boolean): string {
  const frames = isPanel ? ["'self'", ...EMBED_ORIGINS] : EMBED_ORIGINS;
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashOf).join(' ')}`,
    "style-src 'self'",
    // No other host learns who looks at a page. blob: is for pictures that were chosen but not uploaded yet.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isPanel ? "'none'" : "'self'"}`,
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
