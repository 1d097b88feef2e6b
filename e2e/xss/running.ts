import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { REPORT_PATH } from '#contract/api/browser-reports.ts';
import type { Festival } from '#e2e/festival.ts';
import { SOON } from '#e2e/offline.ts';
import { drawn } from '#server/testing/rounds.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { payloads } from '#server/testing/hostile/payloads.ts';
import type { Watched } from './watch.ts';

/** As long as an answer of a mail server may be. */
const ANSWER_MAX = 400;
const hostile = payloads.map((payload) => payload.replaceAll(/[^ -~]/g, '')).filter(Boolean);

/** A mail server that refuses every mail with words of its own. */
export async function startHostileMailServer(): Promise<{ url: string; close: () => void }> {
  let turn = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(new Error(hostile[turn++ % hostile.length]!.slice(0, ANSWER_MAX))),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** What strangers' mail servers and browsers tell, on the one screen of the panel that shows it. */
export async function visitRunning(watched: Watched, festival: Festival, owner: ApiClient): Promise<void> {
  for (let index = 0; index < 12; index++)
    await owner.post('/api/invitations', { email: `invited-${index}@example.org`, role: 'editor' });
  const refused = async () => ((await owner.get('/api/mails')).body['troubled'] as unknown[]).length;
  await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(10);
  const told = hostile.filter((_, at) => at % 4 === 0);
  for (const [index, payload] of drawn(told, 12, 'reports of browsers').entries()) {
    const errors = [{ name: payload.slice(0, 40), at: payload.slice(0, 60) }];
    const answer = await fetch(festival.url + REPORT_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': payload },
      body: JSON.stringify({ route: '/', vitals: { lcp: 900 }, errors: index % 2 === 0 ? errors : [] }),
    });
    expect([204, 400], payload).toContain(answer.status);
  }
  const { page } = watched;
  await watched.follow(adminPaths.running);
  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await mail.getByText('invited-').first().waitFor();
  const rows = page.getByRole('region', { name: 'What browsers see' }).getByRole('row');
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Look again' }).click();
      return rows.count();
    }, SOON)
    .toBeGreaterThan(1);
  await watched.isClean(adminPaths.running);
}
