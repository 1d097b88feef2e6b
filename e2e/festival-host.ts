import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { type Running, start } from '#server/start.ts';

/** With settings a festival starts at their port; without, the one at that port stops. */
export interface HostOrder {
  port: number;
  settings?: Record<string, string>;
}
export interface HostAnswer {
  port: number;
  error?: string;
}

const festivals = new Map<number, Running>();

async function obey({ port, settings }: HostOrder): Promise<void> {
  if (settings) {
    festivals.set(port, await start(readEnv(settings), builtPages));
    return;
  }
  await festivals.get(port)?.stop();
  festivals.delete(port);
}

// One process runs many festivals, so that the program is loaded and compiled once.
process.on('message', (order: HostOrder) => {
  const { port } = order;
  const answer = (error?: unknown) =>
    process.send!({ port, ...(error ? { error: String((error as Error).stack) } : {}) } satisfies HostAnswer);
  void obey(order).then(() => answer(), answer);
});
process.once('disconnect', () => process.exit(0));
