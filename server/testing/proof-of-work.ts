import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves the site's own proof of work, as the page would. */
export async function solvedCaptcha(url: string, work = 1): Promise<string> {
  const challenge = (await (
    await fetch(`${url}/api/auth/captcha/challenge?work=${work}`)
  ).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
