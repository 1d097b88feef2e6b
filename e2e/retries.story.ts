import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { sentenceOf } from '#contract/api/errors.ts';
import { corners } from '#server/testing/pictures.ts';
import { upload } from '#server/testing/upload.ts';
import { type Attempt, passUntilSeen, watchAttempts } from './moved-clock.ts';
import { openPanel, panelStory as story } from './panel.ts';

const MINUTE_MS = 60_000;
/** The longest wait between two attempts, and a step of the clock. */
const LAST_WAIT_MS = 20_000;
const GAVE_UP = sentenceOf('retry-limit-exceeded');
const TROUBLE = [/status of (408|429|5\d\d)/, /: retry-limit-exceeded/, /^Upload of /, /ERR_FAILED/];
const picture = (width: number) => corners({ width, height: 300 }).png().toBuffer();

/** Answers with each of what is tried again, in turn, and now and then with nothing at all. */
function failing(): (route: Route) => Promise<void> {
  const statuses = [503, 408, 429, 500, 502, 504, undefined];
  let turn = 0;
  return async (route) => {
    const status = statuses[turn++ % statuses.length];
    await (status ? route.fulfill({ status, body: '' }) : route.abort());
  };
}

/** Tried again for as long as specified, and not longer, every attempt within its time. */
function expectToHaveLasted(attempts: readonly Attempt[], limitMs: number): void {
  const [first, last] = [attempts.at(0)!.at, attempts.at(-1)!.at];
  expect(attempts.length).toBeGreaterThan(8);
  expect(last - first).toBeLessThanOrEqual(limitMs);
  expect(last - first).toBeGreaterThan(limitMs - LAST_WAIT_MS);
}

story(
  'Maximum operation retry 2 minutes: a list of files and a deletion are tried again for as long, on 5xx, 408 and 429',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...TROUBLE);
    await upload(await festival.signedIn(), await picture(400), { name: 'lamps.png' });
    const page = await visitor();
    const attemptsOf = await watchAttempts(page);
    const isFiles = ({ pathname }: URL) => pathname.startsWith('/api/files');
    await page.route(isFiles, failing());
    await openPanel(page, festival.owner, adminPaths.media);
    await passUntilSeen(page, page.getByText(GAVE_UP));
    const listing = await attemptsOf();
    expectToHaveLasted(listing, 2 * MINUTE_MS);
    // Nobody waits for one answer for longer than half a minute, nor for longer than is left.
    expect(listing[0]!.deadlineMs).toBe(30_000);
    for (const { at, deadlineMs } of listing)
      expect(at + deadlineMs - listing[0]!.at).toBeLessThanOrEqual(2 * MINUTE_MS + 1000);

    await page.unroute(isFiles);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'lamps.png' }).click();
    await page.getByRole('dialog', { name: 'lamps.png' }).getByRole('button', { name: 'Delete' }).click();
    await page.route(isFiles, failing());
    const before = (await attemptsOf()).length;
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await passUntilSeen(page, page.getByRole('dialog').getByText(GAVE_UP));
    expectToHaveLasted((await attemptsOf()).slice(before), 2 * MINUTE_MS);

    // One that comes through in the end is one deletion.
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await expect.poll(async () => (await attemptsOf()).length).toBeGreaterThan(before + 9);
    await page.unroute(isFiles);
    await passUntilSeen(page, page.getByText('“lamps.png” is deleted.'));
  },
);

story(
  'Maximum upload retry 10 minutes: the bytes of a file are tried again for as long, and go on where they stopped',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...TROUBLE);
    const page = await visitor();
    const attemptsOf = await watchAttempts(page);
    await openPanel(page, festival.owner, adminPaths.media);
    await page.getByRole('heading', { name: 'Nothing uploaded yet' }).waitFor();
    const isPiece = ({ pathname, searchParams }: URL) =>
      pathname.startsWith('/api/uploads/') && searchParams.has('offset');
    await page.route(isPiece, failing());
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push(request.url());
    });
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'lamps.png', mimeType: 'image/png', buffer: await picture(500) });
    await expect.poll(() => begun.length).toBe(1);
    await passUntilSeen(page, page.getByText(GAVE_UP), 5000);
    const pieces = (await attemptsOf()).filter(({ deadlineMs }) => deadlineMs > 2 * MINUTE_MS);
    expect(pieces[0]!.deadlineMs).toBe(10 * MINUTE_MS);
    const [first] = pieces;
    expectToHaveLasted(
      (await attemptsOf()).filter(({ at }) => at >= first!.at),
      10 * MINUTE_MS,
    );

    await page.unroute(isPiece);
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByText('“lamps.png” is uploaded.').waitFor();
    expect(begun).toHaveLength(1);
  },
);
