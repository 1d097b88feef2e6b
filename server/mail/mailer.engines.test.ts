import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailPaths, type MailState } from '#contract/api/mails.ts';
import { paths } from '#contract/api/paths.ts';
import type { Deps } from '#server/deps.ts';
import { describeAnyEngine, describeEngines, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { freePort } from '#server/testing/process.ts';
import { sample } from '#server/testing/samples.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { messages } from './messages.ts';
import { outboxOf } from './outbox.ts';

const HOUR_MS = 3_600_000;
const LINK = 'https://festival.example.org/admin-panel/login#oobCode=b';
const at = (ms: number) => new Date(Date.now() + ms);

/** Says it is a mail server, and refuses every recipient in its own words. */
async function refusingServer(answer: string) {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (text) => socket.write(/^RCPT/i.test(String(text)) ? `${answer}\r\n` : '250 ok\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
}

/** The test itself takes what is due: the program looks for it when it starts, and every ten seconds. */
async function withoutSending({ mailer, services }: Deps) {
  mailer.stop();
  await services.background.idle();
  return mailer;
}

const stateOf = async (owner: ApiClient) => (await owner.get(mailPaths.list)).body as unknown as MailState;

describeEngines('A mail', (newPlace) => {
  test('that no server takes is sent after a restart, once, by one of two processes', async () => {
    const place = await newPlace();
    const port = await freePort();
    const without = await place.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    without.deps.mailer.send('asha@example.org', messages.passwordChanged());
    const { queue } = without.deps.mailer;
    await expect
      .poll(async () => (await queue.troubled())[0]?.error, { timeout: 10_000 })
      .toMatch(/ECONNREFUSED/);
    await without.stop();

    const mailbox = await startMailbox();
    const settings = { SMTP_URL: mailbox.url };
    const processes = [await place.start(settings)];
    if (place.engine === 'postgres') processes.push(await place.start(settings));
    const left = async () => {
      await Promise.all(processes.map(({ deps }) => deps.mailer.sendDue()));
      return processes[0]!.deps.mailer.queue.waiting();
    };
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    expect((await mailbox.next('asha@example.org')).subject).toBe('Your password was changed');
    expect(mailbox.mails).toHaveLength(1);
  });
});

describeAnyEngine('A mail', (newPlace) => {
  test('is tried for two days with growing pauses, and then listed as given up', async () => {
    const place = await newPlace();
    const { deps } = await place.start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const { queue } = await withoutSending(deps);
    await queue.add({ to: 'asha@example.org', message: { subject: 'Hello', text: '', html: '' } });
    const pauses: number[] = [];
    let now = new Date();
    for (let tries = 0; tries < 40; tries++) {
      const [row] = await queue.take(now);
      const isOver = await queue.failed(row!, 'busy', false, now);
      const [mail] = await queue.troubled(now);
      if (isOver) {
        expect(mail).toMatchObject({ to: 'asha@example.org', nextTryAt: null, error: 'busy' });
        break;
      }
      pauses.push(Date.parse(mail!.nextTryAt!) - now.getTime());
      now = new Date(mail!.nextTryAt!);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(1000);
    const total = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(total).toBeGreaterThan(43 * HOUR_MS);
    expect(total).toBeLessThanOrEqual(48 * HOUR_MS);
    expect(await queue.take(at(30 * 24 * HOUR_MS)), 'what was given up is not tried').toEqual([]);
  });

  test('whose link ends sooner is not sent when it is of no use, nor again', async () => {
    const place = await newPlace();
    const { url, deps } = await place.start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const { queue } = await withoutSending(deps);
    await queue.add({ to: 'asha@example.org', message: { subject: 'Code', text: '', html: '' } }, 15);
    const [row] = await queue.take();
    expect(await queue.failed({ ...row!, tries: 4 }, 'busy', false, at(10 * 60_000))).toBe(true);
    expect((await queue.troubled(at(16 * 60_000)))[0]).toMatchObject({ isUseful: false });
    expect(await queue.sendAgain(row!.id, at(16 * 60_000))).toBe(false);
    const owner = await signedIn(url);
    expect((await owner.post(mailPaths.again('gone'))).body.message).toMatch(
      /gone or its link no longer works/,
    );
  });

  test('that the server refuses for good is given up at once, and sent again when staff ask', async () => {
    const place = await newPlace();
    const refusing = await refusingServer('550 no such person');
    const first = await place.start({ SMTP_URL: refusing });
    first.deps.mailer.send('asha@example.org', messages.passwordChanged());
    const owner = await signedIn(first.url);
    await expect
      .poll(async () => (await stateOf(owner)).troubled, { timeout: 10_000 })
      .toMatchObject([
        { to: 'asha@example.org', nextTryAt: null, tries: 1, error: expect.stringContaining('550') },
      ]);
    const tested = await owner.post(mailPaths.test, { to: 'ravi@example.org' });
    expect(tested.status).toBe(503);
    expect(tested.body.message).toMatch(/^The mail server did not take the mail: .*550/);
    await first.stop();

    const mailbox = await startMailbox();
    const second = await place.start({ SMTP_URL: mailbox.url });
    const again = await signedIn(second.url);
    const [mail] = (await stateOf(again)).troubled;
    expect((await again.post(mailPaths.again(mail!.id))).status).toBe(204);
    await mailbox.next('asha@example.org');
    expect(await stateOf(again)).toMatchObject({ way: 'smtp', waiting: 0, troubled: [] });
    expect((await again.post(mailPaths.test, { to: 'ravi@example.org' })).status).toBe(204);
    expect((await mailbox.next('ravi@example.org')).subject).toBe('A test mail');
    const wrong = await again.post(mailPaths.test, { to: 'nobody' });
    expect(wrong).toMatchObject({ status: 400 });
    expect(wrong.body.fields).toMatchObject({ to: expect.stringContaining('Address') });
  });

  test('comes from the festival by its name, unless the setting names a sender', async () => {
    const place = await newPlace();
    const mailbox = await startMailbox();
    const { url, deps } = await place.start({ SMTP_URL: mailbox.url, MAIL_FROM: 'desk@example.org' });
    const owner = await signedIn(url);
    const site = { ...sample('site'), name: 'Tarang "26"' };
    expect((await owner.put(paths.api.document('site', 'site'), site)).status).toBe(200);
    deps.mailer.send('asha@example.org', messages.passwordChanged());
    const mail = await mailbox.next('asha@example.org');
    expect(mail.from).toMatchObject({ name: 'Tarang 26', address: 'desk@example.org' });
    expect(mail.text).toContain('Tarang "26"');
  });

  test('without a mail server is a file, and one line says where', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const place = await newPlace();
    const { deps } = await place.start({ MAIL_FROM: 'Festival <desk@example.org>' });
    deps.mailer.send('abc@no-address.invalid', messages.passwordChanged());
    deps.mailer.send('asha@example.org', messages.signIn(LINK, '123456'));
    await deps.services.background.idle();
    const folder = outboxOf(place.env().dataDir);
    const [file, ...others] = readdirSync(folder);
    expect(others, 'an account without an address gets none').toEqual([]);
    expect(statSync(join(folder, file!)).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(readFileSync(join(folder, file!)));
    expect(mail).toMatchObject({
      from: { address: 'desk@example.org' },
      to: [{ address: 'asha@example.org' }],
    });
    expect(mail.text).toContain(LINK);
    expect(mail.text).toContain('123456');
    const line = said.mock.calls.map(([text]) => String(text)).find((text) => text.includes(file!));
    expect(line).toBeDefined();
    expect(line).not.toContain('123456');
    expect(line, 'the log names nobody').not.toContain('asha');
  });

  test('of an erased person goes with everything else', async () => {
    const place = await newPlace();
    const { deps } = await place.start();
    const { queue } = deps.mailer;
    const message = { subject: 'Hello', text: '', html: '' };
    await queue.add({ to: 'Asha@example.org', message });
    expect(await queue.removeTo('asha@example.org')).toBe(1);
    expect(await queue.waiting()).toBe(0);
  });
});
