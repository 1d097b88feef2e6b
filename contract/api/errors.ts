import { said, t, word } from '#contract/languages/words.ts';

/**
 * The whole error catalogue: code → HTTP status → what a person reads.
 * A code has the same meaning in every service, so one flat table serves all of them.
 */
type Entry = readonly [status: number, sentence: string];

const documentErrors = {
  ok: [200, word('Done.')],
  cancelled: [499, word('The request was cancelled before it finished. Nothing was changed.')],
  unknown: [
    500,
    word('Something went wrong on our side. Please try again; if it happens again, quote the reference.'),
  ],
  'invalid-argument': [
    400,
    word('Something in this request is not right. Check the marked fields and try again.'),
  ],
  'deadline-exceeded': [504, word('This took too long. Please try again.')],
  'not-found': [404, word('This does not exist, or no longer does.')],
  'already-exists': [409, word('Something with this id exists already. Choose another id.')],
  'permission-denied': [403, word('Your account may not do this. Ask an administrator if you need to.')],
  unauthenticated: [401, word('Please sign in and try again.')],
  'resource-exhausted': [429, word('Too many requests from here. Please wait a moment and try again.')],
  'failed-precondition': [412, word('This cannot be done in the present state. Reload and look again.')],
  aborted: [
    409,
    word('Somebody changed this while you were working on it. Compare both versions and save again.'),
  ],
  'out-of-range': [400, word('A value is outside the range that is allowed.')],
  unimplemented: [501, word('This is not available here.')],
  internal: [
    500,
    word('Something went wrong on our side. Please try again; if it happens again, quote the reference.'),
  ],
  unavailable: [503, word('The service is not available right now. Please try again in a moment.')],
  'data-loss': [
    500,
    word('Stored data could not be read. Please tell an administrator and quote the reference.'),
  ],
} as const satisfies Record<string, Entry>;

const authErrors = {
  'argument-error': [
    400,
    word('This link or form is incomplete. Open it again from the newest mail, or start over.'),
  ],
  'internal-error': [
    500,
    word('Signing in failed on our side. Please try again; if it happens again, quote the reference.'),
  ],
  'user-mismatch': [400, word('This belongs to another account. Sign in with the account you started with.')],
  'invalid-credential': [401, word('Email or password is not right. Check both, or reset the password.')],
  'wrong-password': [
    400,
    word('The present password is not right. Type it again, or reset it from the sign-in page.'),
  ],
  'invalid-code': [400, word('This code is not right or no longer valid. Check it, or ask for a new one.')],
  'approval-pending': [
    403,
    word('Your account waits for an administrator to approve it. You get a mail as soon as it is ready.'),
  ],
  'user-disabled': [
    403,
    word('This account is suspended. Ask an administrator of the festival to open it again.'),
  ],
  'requires-recent-login': [
    403,
    word('Signing in was too long ago for this change. Sign out, sign in again and repeat it.'),
  ],
  'captcha-required': [400, word('Please confirm that you are a person, then try again.')],
  'captcha-check-failed': [
    400,
    word('The check that you are a person did not pass or is too old. Please repeat it.'),
  ],
  'last-owner': [412, word('This is the last owner. Make somebody else an owner first.')],
  'auth/multi-factor-auth-required': [
    401,
    word('One more step: enter the code from your authenticator, use your passkey, or a recovery code.'),
  ],
  'password-does-not-meet-requirements': [
    400,
    word('The password does not meet the requirements listed below the field.'),
  ],
  'unauthorized-domain': [
    403,
    word('Signing in is not allowed from this address. Open the site by its own address.'),
  ],
  'popup-blocked': [400, word('The browser blocked the sign-in window. We continue in this window instead.')],
  'popup-closed-by-user': [400, word('The sign-in window was closed before it finished. Please try again.')],
  'cancelled-popup-request': [
    400,
    word('Another sign-in window was opened meanwhile. Finish in the newest one.'),
  ],
  'web-storage-unsupported': [
    400,
    word('The browser blocks storage for this site. Allow cookies and site data, then try again.'),
  ],
  'network-request-failed': [503, word('The network did not answer. Check the connection and try again.')],
  'invalid-auth-event': [400, word('This sign-in attempt is no longer valid. Please start again.')],
  'auth-domain-config-required': [400, word('This way of signing in is not set up here. Use another one.')],
  'invalid-api-key': [400, word('This link was made for another site. Ask for a new one here.')],
} as const satisfies Record<string, Entry>;

const storageErrors = {
  'object-not-found': [404, word('This file does not exist, or no longer does.')],
  'bucket-not-found': [404, word('The file storage is not set up. Please tell an administrator.')],
  'quota-exceeded': [
    402,
    word('The file storage is full. Remove files that are not used, or ask for more room.'),
  ],
  unauthorized: [403, word('Your account may not use this file.')],
  'retry-limit-exceeded': [504, word('Max retry time for operation exceeded, please try again.')],
  canceled: [499, word('User canceled the upload/download.')],
  'invalid-url': [400, word('This address is not one of a file here.')],
  'invalid-default-bucket': [500, word('The file storage is set up wrongly. Please tell an administrator.')],
  'no-default-bucket': [500, word('The file storage is not set up. Please tell an administrator.')],
  'app-deleted': [410, word('The page was left before the file was done. Please try again.')],
  'invalid-root-operation': [400, word('This cannot be done with the whole storage; name a file.')],
  'invalid-checksum': [400, word('The file arrived damaged. Please upload it again.')],
  'cannot-slice-blob': [400, word('The file changed while it was being uploaded. Please choose it again.')],
  'server-file-wrong-size': [400, word('The file arrived incomplete. Please upload it again.')],
  'no-download-url': [404, word('This file has no address to download it from.')],
  'unsupported-environment': [400, word('This browser cannot upload files. Please use a newer one.')],
} as const satisfies Record<string, Entry>;

export const errorCatalogue = { ...documentErrors, ...authErrors, ...storageErrors };
export type ErrorCode = keyof typeof errorCatalogue;

export const statusOf = (code: ErrorCode): number => errorCatalogue[code][0];
export const sentenceOf = (code: ErrorCode): string => said(errorCatalogue[code][1]);
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

/** The storage service's sentence for a number outside its range. */
export const rangeMessage = (name: string, bound: number, side: 'greater' | 'less'): string =>
  side === 'greater'
    ? t('Invalid value for {name}. Expected {bound} or greater.', { name, bound })
    : t('Invalid value for {name}. Expected {bound} or less.', { name, bound });

/** The path of a field → what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** Why somebody is no longer signed in. */
export const SESSION_ENDS = ['expired', 'ended', 'role-changed', 'suspended', 'secured'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** The body of every error response. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  reference: string;
  /** With `aborted`: the present document, so that the browser can compare at once. */
  current?: unknown;
  /** How much proof of work the call needs, as a multiple of the least. */
  work?: number;
  /** With `unauthenticated`, for a browser that still has the cookie of a session. */
  ended?: SessionEnd;
  /** Which of several writes that belong together was refused, the first being 0. */
  step?: number;
}

interface Detail {
  fields?: FieldErrors;
  current?: unknown;
  work?: number;
  ended?: SessionEnd | undefined;
  step?: number;
  /** Overrides the catalogue's status, e.g. 413 for a body that is too large. */
  status?: number;
  /** Overrides the catalogue's sentence where a more exact one helps the person. */
  sentence?: string;
  retryAfterSeconds?: number;
}

/** Thrown anywhere, turned into a response in one place. `message` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: Detail;
  constructor(code: ErrorCode, message: string, detail: Detail = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }
  /** The same, told of one of several writes. */
  atStep(step: number): AppError {
    return new AppError(this.code, this.message, { ...this.detail, step });
  }
  get status(): number {
    return this.detail.status ?? statusOf(this.code);
  }
  get sentence(): string {
    return this.detail.sentence ?? sentenceOf(this.code);
  }
}
