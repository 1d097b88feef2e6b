import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Background } from '#server/background.ts';
import { readEnv } from '#server/env.ts';
import { layOut } from './layout.ts';
import { createMailer } from './mailer.ts';
import { messages } from './messages.ts';

function outbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-mail-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const background = new Background();
  const send = createMailer(
    readEnv({ DATA_DIR: dataDir, MAIL_FROM: 'Festival <desk@example.org>' }),
    background,
  );
  const folder = join(dataDir, 'outbox');
  return { send, background, folder };
}

test('without a mail server a message is a file, and one line says where', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const { send, background, folder } = outbox();
  const link = 'https://festival.example.org/admin-panel/login?apiKey=a&oobCode=b&mode=signIn';
  send('asha@example.org', messages.signIn(link, '123456'));
  await background.idle();
  const [file] = readdirSync(folder);
  expect(file).toMatch(/\.eml$/);
  expect(statSync(join(folder, file!)).mode & 0o077).toBe(0);
  const mail = await PostalMime.parse(readFileSync(join(folder, file!)));
  expect(mail).toMatchObject({
    from: { address: 'desk@example.org' },
    to: [{ address: 'asha@example.org' }],
  });
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('123456');
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  expect(said).toHaveBeenCalledTimes(1);
  expect(said.mock.calls[0]![0]).toContain(join(folder, file!));
  expect(said.mock.calls[0]![0]).not.toContain('123456');
  expect(said.mock.calls[0]![0], 'the log names nobody').not.toContain('asha');
});

test('nothing is sent to an account without an address', async () => {
  const { send, background, folder } = outbox();
  send('abc@no-address.invalid', messages.passwordChanged());
  await background.idle();
  expect(() => readdirSync(folder)).toThrow('ENOENT');
});

test('what people wrote is text in a mail, never markup', () => {
  const { html } = layOut({ subject: '<b>', paragraphs: ['<script>"x"</script> & \'y\''], closing: '<i>' });
  expect(html).not.toMatch(/<script|<b>|<i>/);
  expect(html).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt; &amp; &#39;y&#39;');
});
