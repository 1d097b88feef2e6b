import { describeAnyEngine } from '#server/testing/engines.ts';
import { expect, test } from 'vitest';
import { type Answer, ApiClient } from '#server/testing/client.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { rounds } from '#server/testing/rounds.ts';
import type { Running } from '#server/start.ts';
import { ANSWER_AFTER_MS } from './constant-time.ts';

/** With fewer, even samples that do not overlap would not be far from mixed. */
const PAIRS = rounds(9, 24);
/** A difference that is there is there again; one that the machine made up by being busy is not. */
const ROUNDS = 3;
const FAR = 3.5;
/** Timers may fire a moment early by the clock that measures. */
const TIMER_MS = 2;

type Kind = 'known' | 'unknown';
type Call = (email: string) => Promise<Answer>;
type Times = Record<Kind, number[]>;

/** Mann-Whitney: how far the ranks of two samples are from mixed, in standard deviations. */
function rankDistance({ known, unknown }: Times): number {
  const ranked = [
    ...known.map((value) => ({ value, isKnown: true })),
    ...unknown.map((value) => ({ value, isKnown: false })),
  ].sort((x, y) => x.value - y.value);
  const sum = ranked.reduce((total, { isKnown }, index) => total + (isKnown ? index + 1 : 0), 0);
  const both = known.length + unknown.length;
  const mean = (known.length * (both + 1)) / 2;
  return Math.abs(sum - mean) / Math.sqrt((known.length * unknown.length * (both + 1)) / 12);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Calls for known and unknown addresses in turns, so that whatever else the machine does falls on both. */
async function measure(call: Call, round: number): Promise<{ times: Times; answers: Set<string> }> {
  const times: Times = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let index = 0; index < PAIRS; index += 1) {
    for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const start = performance.now();
      const { status, text, headers } = await call(`${kind}${round}-${index}@example.org`);
      times[kind].push(performance.now() - start);
      answers.add(JSON.stringify([status, text.replace(/"reference":"[^"]*"/, ''), [...headers.keys()]]));
    }
  }
  return { times, answers };
}

/** All with one password, which is hashed once: that is what takes long. */
async function addKnown({ deps }: Running): Promise<void> {
  const { accounts } = deps.services;
  const hashed = await accounts.hash(PASSWORD);
  for (let index = 0; index < ROUNDS * PAIRS; index += 1) {
    const name = `known${Math.floor(index / PAIRS)}-${index % PAIRS}`;
    const account = {
      name,
      email: `${name}@example.org`,
      role: 'editor',
      active: true,
      emailVerified: true,
    } as const;
    await accounts.createHashed(account, hashed);
  }
}

/** Each call, and how soon it may answer at all. */
const callsOf = (browser: ApiClient): Array<[name: string, soonest: number, call: Call]> => [
  ['login', ANSWER_AFTER_MS, (email) => browser.signIn(email, 'not the password')],
  ['reset', 0, (email) => browser.post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email })],
  ['sign-in mail', 0, (email) => browser.post('/api/auth/send-code', { requestType: 'EMAIL_SIGNIN', email })],
  // After the mails: those who have an account have a code waiting then, and the others none.
  ['code', ANSWER_AFTER_MS, (email) => browser.post('/api/auth/sign-in/code', { email, code: '123456' })],
  [
    'sign-up',
    ANSWER_AFTER_MS,
    (email) => browser.post('/api/auth/sign-up', { name: 'A', email, password: 'long enough' }),
  ],
];

describeAnyEngine('Who has an account', (newPlace) => {
  test('shows neither in the answer nor in its time', { timeout: 240_000 }, async () => {
    const { url: SMTP_URL } = await startMailbox();
    const settings = { CAPTCHA: 'off', SMTP_URL, SIGN_UPS_PER_HOUR: '1000' };
    const running = await (await newPlace()).start(settings);
    await addKnown(running);
    for (const [name, soonest, call] of callsOf(new ApiClient(running.url))) {
      const distances: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await running.deps.services.background.idle();
        const { times, answers } = await measure(call, round);
        expect([name, ...answers]).toHaveLength(2);
        // What differs is hidden below a floor. A busy machine can only be later than that, never sooner.
        const first = Math.min(...times.known, ...times.unknown);
        expect(first, `${name} answered too soon`).toBeGreaterThanOrEqual(soonest - TIMER_MS);
        distances.push(rankDistance(times));
        if (distances.at(-1)! < FAR) break;
      }
      expect(Math.min(...distances), `${name}: ${distances.join(', ')}`).toBeLessThan(FAR);
    }
  });

  test('is not told by the mail server’s slowness', async () => {
    const mailbox = await startMailbox({ isHeld: true });
    const running = await (await newPlace()).start({ CAPTCHA: 'off', SMTP_URL: mailbox.url });
    const { email } = await addUser(running, 'editor', 'known');
    const browser = new ApiClient(running.url);
    // All of them answer while the mail that they cause is still on its way.
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN'])
      expect(await browser.post('/api/auth/send-code', { requestType, email })).toMatchObject({
        status: 202,
      });
    for (const address of [email, 'new@example.org']) {
      const account = { name: 'A', email: address, password: 'long enough' };
      expect(await browser.post('/api/auth/sign-up', account)).toMatchObject({ status: 202 });
    }
    expect(mailbox.mails).toEqual([]);
    mailbox.release();
    await running.deps.services.background.idle();
    await Promise.all([
      ...Array.from({ length: 3 }, () => mailbox.next(email)),
      mailbox.next('new@example.org'),
    ]);
  });

  test('costs the same work: a password is hashed where there is none to compare with', async () => {
    const running = await (await newPlace()).start({ CAPTCHA: 'off' });
    const { auth, services } = running.deps;
    const { email } = await addUser(running, 'editor', 'known');
    const browser = new ApiClient(running.url);
    const signIn = async (address: string) => {
      const body = { email: address, password: 'not the password' };
      await expect(auth.api.signInEmail({ body, headers: new Headers() })).rejects.toThrow(/invalid/i);
    };
    const timeOf = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let index = 0; index < rounds(3, PAIRS); index += 1) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const hashing = await timeOf(() => services.accounts.hash('not the password'));
    // Below the floor, where it would otherwise show as load of the machine. Half: hashing is nearly all of it.
    expect(await timeOf(() => signIn(email))).toBeGreaterThan(hashing / 2);
    expect(await timeOf(() => signIn('unknown@example.org'))).toBeGreaterThan(hashing / 2);
    const signUp = { name: 'A', email, password: 'long enough' };
    const start = performance.now();
    expect(await browser.post('/api/auth/sign-up', signUp)).toMatchObject({ status: 202 });
    // The floor counts from the end of the hashing, for an address that has an account too.
    expect(performance.now() - start).toBeGreaterThan(ANSWER_AFTER_MS + hashing / 4);
  });
});
