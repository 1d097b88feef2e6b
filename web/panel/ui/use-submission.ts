import { useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: ErrorBody };

export interface Submission {
  isBusy: boolean;
  error: ErrorBody | undefined;
  /** Does it, unless it is being done already; answers the value, or undefined with the error set. */
  run: <Value>(call: () => Promise<Outcome<Value>>) => Promise<{ value: Value } | undefined>;
  setError: (error: ErrorBody | undefined) => void;
  /** What is wrong with one field. */
  of: (field: string) => string | undefined;
  /** What is wrong beside the fields that the form shows. */
  beside: (...shown: string[]) => string | undefined;
}

/** One thing at a time that a form sends, and what came of it. */
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
      // A field that the form does not show still has to be named to somebody.
      const other = Object.values(error.fields ?? {})[0];
      const sentence = other ?? error.message;
      return error.reference && error.code === 'internal' ? `${sentence} (${error.reference})` : sentence;
    },
  };
}
