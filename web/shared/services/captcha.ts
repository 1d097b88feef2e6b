import type { Challenge } from 'altcha-lib';
import { authPaths } from '#contract/api/auth.ts';
import { errorBody, request, type Result } from './request.ts';

/** Makes a call, with a proof of work where the server asks for one. The person only waits half a second. */
export async function withCaptcha<Value>(
  call: (captcha: string | undefined) => Promise<Result<Value>>,
  isDue = false,
): Promise<Result<Value>> {
  if (!isDue) {
    const outcome = await call(undefined);
    if (outcome.ok || outcome.error.code !== 'captcha-required') return outcome;
  }
  const proof = await solve();
  return proof.ok ? call(proof.value) : proof;
}

async function solve(): Promise<Result<string>> {
  const challenge = await request<Challenge>(authPaths.captchaChallenge);
  if (!challenge.ok) return challenge;
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const solution = await solveChallenge({ challenge: challenge.value, deriveKey });
    if (!solution) return { ok: false, error: errorBody('captcha-check-failed') };
    return { ok: true, value: btoa(JSON.stringify({ challenge: challenge.value, solution })) };
  } catch (error) {
    console.error('The proof of work could not be made.', error);
    return { ok: false, error: errorBody('captcha-check-failed') };
  }
}
