import type { ErrorCode } from '#contract/api/errors.ts';

/** A variable has a wrong value, or what it names cannot be used. The start prints the message and stops. */
export class EnvError extends Error {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'invalid-argument') {
    super(message);
    this.code = code;
  }
}
