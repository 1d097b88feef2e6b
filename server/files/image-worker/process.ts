import { setPriority } from 'node:os';
import type { Delivery, JobName, Jobs, Order } from './jobs.ts';

/** The imageWorker's own process: does one job at a time and goes when the server does. */
const doers: { [Name in JobName]: (order: Jobs[Name]['order']) => Promise<Jobs[Name]['made']> } = {
  check: async (order) => (await import('./check-file.ts')).checkFile(order),
  variant: async (order) => (await import('./make-variant.ts')).makeVariant(order),
  card: async (order) => (await import('#server/pages/cards/make-card.ts')).makeCard(order),
};

process.on('message', ({ number, name, order }: Order) => {
  void (doers[name] as (order: unknown) => Promise<unknown>)(order).then(
    (made) => process.send!({ number, made } satisfies Delivery),
    (error: unknown) => process.send!({ number, failure: String(error) } satisfies Delivery),
  );
});
process.on('disconnect', () => process.exit());
// Signals from the terminal go to the server, which decides when the image worker ends.
process.on('SIGINT', () => undefined);

try {
  // Visitors come first.
  setPriority(10);
} catch {
  // Not allowed here: then not.
}
