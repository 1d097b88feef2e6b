import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { corners } from '#server/testing/pictures.ts';
import { ImageWorker } from './image-worker.ts';

const order = async () => ({
  bytes: await corners({ width: 40, height: 30 }).png().toBuffer(),
  kind: 'picture' as const,
});
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A picture is checked by a process that does not get the processor. */
async function checkOnBusyMachine(worker: ImageWorker) {
  const given = await order();
  const before = new Set(children());
  const checked = worker.make('check', given);
  const pid = children().find((child) => !before.has(child))!;
  process.kill(pid, 'SIGSTOP');
  return { checked, goOn: () => process.kill(pid, 'SIGCONT') };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('A picture is not refused because the machine is busy', async () => {
  const worker = new ImageWorker();
  const { checked, goOn } = await checkOnBusyMachine(worker);
  await vi.advanceTimersByTimeAsync(100_000);
  goOn();
  expect(await checked).toMatchObject({ file: { ending: 'png', width: 40 } });
  worker.stop();
});

test('A check that never gets the processor is given up in the end', async () => {
  const { checked } = await checkOnBusyMachine(new ImageWorker());
  const refused = expect(checked).rejects.toThrow('SIGKILL');
  await vi.advanceTimersByTimeAsync(121_000);
  await refused;
});

test('A check that takes more of the processor than it may is ended', async () => {
  vi.useRealTimers();
  const worker = new ImageWorker({ check: 20, variant: 20, card: 20, icon: 20 });
  await expect(worker.make('check', await order())).rejects.toThrow('SIGKILL');
});
