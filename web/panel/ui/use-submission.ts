import { type FormEvent, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: ErrorBody };

export interface Submission {
  isBusy: boolean;
  error: ErrorBody | undefined;
  /** Runs the call unless one is running; answers the value, or undefined with the error set. */
  run: <Value>(call: () => Promise<Outcome<Value>>) => Promise<{ value: Value } | undefined>;
  setError: (error: ErrorBody | undefined) => void;
  /** For the form: what is wrong with a field is no longer said once it was changed. Its fields have names. */
  onChange: (event: FormEvent) => void;
  /** What is wrong with one field. */
  of: (field: string) => string | undefined;
  /** The error that no shown field says. */
  beside: (...shown: string[]) => string | undefined;
}

/** The state of sending a form: one call at a time, and its error. */
export function useSubmission(): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setRefusal] = useState<ErrorBody>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const setError = (refusal: ErrorBody | undefined) => {
    setRefusal(refusal);
    setChanged([]);
  };
  const left = Object.entries(error?.fields ?? {}).filter(
    ([field]) => !changed.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return {
    isBusy,
    error,
    setError,
    onChange: ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (name && error?.fields) setChanged((before) => [...before, name]);
    },
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
    of: (field) => left.find(([name]) => name === field)?.[1],
    beside(...shown) {
      if (!error || (error.fields && left.length === 0)) return undefined;
      const isSaid = shown.some((field) => error.fields?.[field]);
      if (isSaid) return undefined;
      // An error of a field that the form does not show must still be said.
      return left[0]?.[1] ?? error.message;
    },
  };
}
