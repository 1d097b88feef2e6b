import { useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: ErrorBody };

export interface Submission {
  isBusy: boolean;
  error: ErrorBody | undefined;
  /** Runs the call unless one is running; answers the value, or undefined with the error set. */
  run: <Value>(call: () => Promise<Outcome<Value>>) => Promise<{ value: Value } | undefined>;
  setError: (error: ErrorBody | undefined) => void;
  /** What is wrong with one field. */
  of: (field: string) => string | undefined;
  /** The error that no shown field says. */
  beside: (...shown: string[]) => string | undefined;
}

/** The state of sending a form: one call at a time, and its error. */
export function useSubmission(): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ErrorBody>();
  return {
    isBusy,
    error,
    setError,
    async run(call) {
      if (isBusy) return undefined;
      setIsBusy(true);
      setError(undefined);
      const outcome = await call();
      setIsBusy(false);
      if (outcome.ok) return { value: outcome.value };
      setError(outcome.error);
      return undefined;
    },
    of: (field) => error?.fields?.[field],
    beside(...shown) {
      if (!error) return undefined;
      const isSaid = shown.some((field) => error.fields?.[field]);
      if (isSaid) return undefined;
      // An error of a field that the form does not show must still be said.
      const other = Object.values(error.fields ?? {})[0];
      return other ?? error.message;
    },
  };
}
