import type { ErrorCode } from '#contract/api/errors.ts';

/** What only a call from a browser can end with; the server never says so by itself. */
export const CALL_CODES = [
  'cancelled',
  'unknown',
  'deadline-exceeded',
  'network-request-failed',
] as const satisfies readonly ErrorCode[];

/** What only a page can end with: windows, storage and files of the browser. */
export const PAGE_CODES = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'web-storage-unsupported',
  'retry-limit-exceeded',
  'canceled',
  'app-deleted',
  'cannot-slice-blob',
  'unsupported-environment',
] as const satisfies readonly ErrorCode[];

export type CallCode = (typeof CALL_CODES)[number];
export type PageCode = (typeof PAGE_CODES)[number];
/** Everything else is provoked by requests to the server. */
export type ServerCode = Exclude<ErrorCode, CallCode | PageCode>;
