import type { Challenge } from 'altcha-lib';
import { authPaths } from '#contract/api/auth.ts';
import { errorBody, request, type Result } from './request.ts';

/** Told how much of a proof of work is done, from 0 to 1; undefined once it is. */
export type OnProgress = (share: number | undefined) => void;

/** A call may turn out to need more work than it was asked for first. */
const ROUNDS = 3;
/** The solution is found after 600 steps at the latest. */
const STEPS_MAX = 600;

/**
 * Makes a call, with a proof of work where the server asks for one. It takes half a second; where many have failed
 * before, a few seconds.
 */
export async function withCaptcha<Value>(
  call: (captcha: string | undefined) => Promise<Result<Value>>,
  { isDue = false, onProgress }: { isDue?: boolean; onProgress?: OnProgress } = {},
): Promise<Result<Value>> {
  let work = isDue ? 1 : 0;
  for (let round = 0; ; round += 1) {
    const proof = work > 0 ? await solve(work, onProgress) : undefined;
    if (proof && !proof.ok) return proof;
    const outcome = await call(proof?.value);
    // The same work again would be refused again.
    if (outcome.ok || !(outcome.error.work! > work) || round === ROUNDS) return outcome;
    work = outcome.error.work!;
  }
}

async function solve(work: number, onProgress?: OnProgress): Promise<Result<string>> {
  onProgress?.(0);
  try {
    const challenge = await request<Challenge>(`${authPaths.captchaChallenge}?work=${work}`);
    if (!challenge.ok) return challenge;
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    let steps = 0;
    const solution = await solveChallenge({
      challenge: challenge.value,
      deriveKey(...step) {
        onProgress?.(Math.min(1, ++steps / STEPS_MAX));
        return deriveKey(...step);
      },
    });
    if (!solution) return { ok: false, error: errorBody('captcha-check-failed') };
    return { ok: true, value: btoa(JSON.stringify({ challenge: challenge.value, solution })) };
  } catch (error) {
    console.error('The proof of work could not be made.', error);
    return { ok: false, error: errorBody('captcha-check-failed') };
  } finally {
    onProgress?.(undefined);
  }
}
