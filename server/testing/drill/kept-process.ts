import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#contract/api/paths.ts';
import { freePort, type ServerProcess, startProcess } from '#server/testing/process.ts';

const START_AGAIN_MS = 300;

interface Options {
  name: string;
  settings: Record<string, string>;
  port?: number;
  /** Gets what each life has printed. */
  onEnd?: (name: string, how: string, output: string) => void;
}

/** A process that is started again whenever it ends, as an operator's service manager does. */
export class KeptProcess {
  readonly name: string;
  readonly url: string;
  readonly #options: Options & { port: number };
  #present: ServerProcess | undefined;
  #keeping: Promise<void> | undefined;
  #isOver = false;
  readonly #end = new AbortController();
  starts = 0;
  /** Starts that ended by themselves, for example because the database was away. */
  failedStarts = 0;

  private constructor(options: Options & { port: number }) {
    this.#options = options;
    this.name = options.name;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  static async start(options: Options): Promise<KeptProcess> {
    const kept = new KeptProcess({ ...options, port: options.port ?? (await freePort()) });
    const first = Promise.withResolvers<void>();
    kept.#keeping = kept.#keep(first.resolve);
    await first.promise;
    return kept;
  }

  /** False while it is being started. */
  signal(signal: NodeJS.Signals): boolean {
    this.#present?.signal(signal);
    return this.#present !== undefined;
  }

  async health(): Promise<number> {
    try {
      const response = await fetch(this.url + paths.api.health, { signal: AbortSignal.timeout(2000) });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#end.abort();
    await this.#keeping;
  }

  async #keep(onStarted: () => void): Promise<void> {
    const { name, settings, port, onEnd } = this.#options;
    while (!this.#isOver) {
      try {
        const server = await startProcess(settings, { port, signal: this.#end.signal });
        this.starts += 1;
        this.#present = server;
        onStarted();
        const how = await server.ended;
        this.#present = undefined;
        onEnd?.(name, String(how), server.output());
      } catch (error) {
        this.failedStarts += 1;
        onEnd?.(name, 'no start', (error as Error).message);
      }
      if (!this.#isOver) await pause(START_AGAIN_MS);
    }
  }
}

const READY_MS = 60_000;

/** Waits until every process says that it is ready, and names those that do not come to it by themselves. */
export async function notReady(processes: readonly KeptProcess[]): Promise<string[]> {
  const until = Date.now() + READY_MS;
  const problems: string[] = [];
  for (const kept of processes) {
    let status = await kept.health();
    while (status !== 200 && Date.now() < until) {
      await pause(50);
      status = await kept.health();
    }
    if (status !== 200) problems.push(`${kept.name} is not ready by itself (${status})`);
  }
  return problems;
}
