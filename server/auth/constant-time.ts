import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of the guarded functions takes, and short enough not to annoy. */
export const ANSWER_AFTER_MS = 250;

/**
 * Answers after a fixed time at the earliest, whether the work succeeds or fails. Work for an existing account takes
 * longer, and nobody may find out by measuring whether an account exists.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const delay = pause(ANSWER_AFTER_MS);
  try {
    return await work();
  } finally {
    await delay;
  }
}

/** Delays only refusals: whoever succeeds knows that the account exists and need not wait. */
export async function refusedInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const delay = pause(ANSWER_AFTER_MS);
  try {
    return await work();
  } catch (error) {
    await delay;
    throw error;
  }
}
