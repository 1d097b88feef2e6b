import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of the guarded works takes, and short enough not to be felt. */
export const QUIET_MS = 250;

/**
 * Answers no sooner than this after the start, whether the work succeeds or fails: an account that exists costs a
 * few statements more than one that does not, and nobody shall be able to measure them.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const quiet = pause(QUIET_MS);
  try {
    return await work();
  } finally {
    await quiet;
  }
}

/** The same for refusals alone: whoever gets in has proven that the account exists, and need not wait. */
export async function refusedInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const quiet = pause(QUIET_MS);
  try {
    return await work();
  } catch (error) {
    await quiet;
    throw error;
  }
}
