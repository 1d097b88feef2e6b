import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Delivery, JobName, Jobs, Order } from './jobs.ts';

/** The image worker's own process: it does one job at a time and ends with the server. */
const jobs: { [Name in JobName]: (order: Jobs[Name]['order']) => Promise<Jobs[Name]['made']> } = {
  check: async (order) => (await import('./check-file.ts')).checkFile(order),
  variant: async (order) => (await import('./encode-picture.ts')).makeVariant(order),
  card: async (order) => (await import('#server/pages/cards/make-card.ts')).makeCard(order),
  icon: async (order) => (await import('#server/pages/cards/make-icon.ts')).makeIcon(order),
};

process.on('message', ({ number, name, order }: Order) => {
  // A large file has left copies on its way here, and decoding it takes the most.
  globalThis.gc?.();
  void (jobs[name] as (order: unknown) => Promise<unknown>)(order).then(
    (made) => process.send!({ number, made } satisfies Delivery),
    (error: unknown) => process.send!({ number, failure: String(error) } satisfies Delivery),
  );
});
process.on('disconnect', () => process.exit());
// Signals from the terminal go to the server, which decides when the image worker ends.
process.on('SIGINT', () => undefined);

try {
  // Answering visitors is more important than pictures.
  setPriority(10);
} catch {
  // The system does not allow it; the normal priority works too.
}

try {
  // Where the memory does not suffice, Linux ends this process and not the server, which says that the file failed.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose by themselves.
}
