import { expect, test } from 'vitest';
import { Browser, type Reply } from '../testing/browser.ts';
import { describeEngines } from '../testing/engines.ts';
import { startMailbox } from '../testing/mailbox.ts';
import { addUser } from '../testing/people.ts';

const PAIRS = 12;

/** Mann-Whitney: how far the ranks of two samples are from mixed, in standard deviations. */
function rankDistance(a: number[], b: number[]): number {
  const ranked = [...a.map((value) => ({ value, of: 'a' })), ...b.map((value) => ({ value, of: 'b' }))].sort(
    (x, y) => x.value - y.value,
  );
  const sum = ranked.reduce((total, { of }, index) => total + (of === 'a' ? index + 1 : 0), 0);
  const mean = (a.length * (a.length + b.length + 1)) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return Math.abs(sum - mean) / deviation;
}

describeEngines('Who has an account', (newPlace) => {
  test('shows neither in the answer nor in its time', { timeout: 240_000 }, async () => {
    const { url: SMTP_URL } = await startMailbox();
    const running = await (await newPlace()).start({ CAPTCHA: 'off', SMTP_URL });
    for (let index = 0; index < PAIRS; index += 1) await addUser(running, 'editor', `known${index}`);
    const browser = new Browser(running.url);
    const calls: Record<string, (email: string) => Promise<Reply>> = {
      login: (email) => browser.signIn(email, 'not the password'),
      reset: (email) => browser.post('/api/auth/send-code', { requestType: 'PASSWORD_RESET', email }),
      'sign-in mail': (email) => browser.post('/api/auth/send-code', { requestType: 'EMAIL_SIGNIN', email }),
      // After the mails: those who have an account have a code waiting then, and the others none.
      code: (email) => browser.post('/api/auth/sign-in/code', { email, code: '123456' }),
      'sign-up': (email) => browser.post('/api/auth/sign-up', { name: 'A', email, password: 'long enough' }),
    };
    for (const [name, call] of Object.entries(calls)) {
      await running.deps.services.background.idle();
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      for (let index = 0; index < PAIRS; index += 1) {
        // In turns, so that whatever else the machine does falls on both.
        for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const start = performance.now();
          const { status, text, headers } = await call(`${kind}${index}@example.org`);
          times[kind].push(performance.now() - start);
          answers.add(JSON.stringify([status, text.replace(/"reference":"[^"]*"/, ''), [...headers.keys()]]));
        }
      }
      expect([name, ...answers]).toHaveLength(2);
      const distance = rankDistance(times.known, times.unknown);
      expect({ name, isMixed: distance < 3.5, ...(distance >= 3.5 && times) }).toEqual({
        name,
        isMixed: true,
      });
    }
  });
});
