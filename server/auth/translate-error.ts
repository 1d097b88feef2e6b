import { isAPIError } from 'better-auth/api';
import { AppError, type ErrorCode } from '#contract/api/errors.ts';
import { word } from '#contract/languages/words.ts';

const LOCKED_SECONDS = 900;
const UNAVAILABLE_SECONDS = 5;

/** The sign-in library's codes → the catalogue's. Any other code is a mistake of ours: internal-error, and logged. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_EMAIL: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong-password',
  PASSWORD_TOO_SHORT: 'password-does-not-meet-requirements',
  PASSWORD_TOO_LONG: 'password-does-not-meet-requirements',
  USER_WAITING: 'approval-pending',
  USER_SUSPENDED: 'user-disabled',
  USER_NOT_FOUND: 'invalid-credential',
  UNAUTHORIZED: 'unauthenticated',
  SESSION_EXPIRED: 'unauthenticated',
  INVALID_TOKEN: 'argument-error',
  VALIDATION_ERROR: 'argument-error',
  // A code from a mail, an authenticator or the list of recovery codes.
  INVALID_OTP: 'invalid-code',
  OTP_EXPIRED: 'invalid-code',
  TOO_MANY_ATTEMPTS: 'invalid-code',
  INVALID_CODE: 'invalid-code',
  INVALID_BACKUP_CODE: 'invalid-code',
  INVALID_TWO_FACTOR_COOKIE: 'invalid-auth-event',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'invalid-auth-event',
  ACCOUNT_TEMPORARILY_LOCKED: 'resource-exhausted',
  TOTP_NOT_ENABLED: 'failed-precondition',
  TOTP_ALREADY_ENABLED: 'failed-precondition',
  TWO_FACTOR_NOT_ENABLED: 'failed-precondition',
  BACKUP_CODES_NOT_ENABLED: 'failed-precondition',
  CHALLENGE_NOT_FOUND: 'invalid-auth-event',
  PASSKEY_NOT_FOUND: 'invalid-credential',
  AUTHENTICATION_FAILED: 'invalid-credential',
  FAILED_TO_VERIFY_REGISTRATION: 'invalid-auth-event',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'user-mismatch',
  PROVIDER_NOT_FOUND: 'auth-domain-config-required',
  // Only a database that does not answer makes it fail.
  FAILED_TO_GET_SESSION: 'unavailable',
};

/** For errors of the library that have no code. A conflict says that somebody else has just used the recovery code. */
const statuses: Readonly<Record<string, ErrorCode>> = {
  UNAUTHORIZED: 'unauthenticated',
  CONFLICT: 'invalid-code',
};

/** Exact sentences where the catalogue's is too general. */
const sentences: Readonly<Record<string, string>> = {
  PASSKEY_NOT_FOUND: word('This passkey belongs to no account here. Sign in another way.'),
  AUTHENTICATION_FAILED: word('The passkey was not accepted. Try again, or sign in another way.'),
  ACCOUNT_TEMPORARILY_LOCKED: word(
    'Too many wrong codes. Wait a quarter of an hour, or ask an administrator for help.',
  ),
  TOTP_ALREADY_ENABLED: word('The second factor is on already. Turn it off first to set it up anew.'),
  TWO_FACTOR_NOT_ENABLED: word('The second factor is off. Turn it on first.'),
  TOTP_NOT_ENABLED: word('No authenticator is set up. Use a passkey or a recovery code.'),
};

export function translateAuthError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const own = (error.body as { code?: string } | undefined)?.code ?? '';
  const code = codes[own] ?? statuses[String(error.status)] ?? 'internal-error';
  return new AppError(code, `sign-in: ${own || error.message}`, {
    ...(sentences[own] && { sentence: sentences[own] }),
    ...(code === 'unavailable' && { retryAfterSeconds: UNAVAILABLE_SECONDS }),
    ...(code === 'resource-exhausted' && { retryAfterSeconds: LOCKED_SECONDS }),
  });
}

/** The error codes in the query of a provider's redirect. */
const providerCodes: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'popup-closed-by-user',
  USER_WAITING: 'approval-pending',
  USER_SUSPENDED: 'user-disabled',
  INVITATION_OF_ANOTHER: 'user-mismatch',
  account_not_linked: 'user-mismatch',
  account_already_linked_to_different_user: 'user-mismatch',
  server_error: 'network-request-failed',
  temporarily_unavailable: 'network-request-failed',
  unable_to_get_user_info: 'network-request-failed',
  invalid_code: 'network-request-failed',
  oauth_provider_not_found: 'auth-domain-config-required',
  internal_server_error: 'internal-error',
};
export const providerErrorCode = (error: string): ErrorCode => providerCodes[error] ?? 'invalid-auth-event';
