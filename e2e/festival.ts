import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '#server/testing/client.ts';
import { freePort, type ServerProcess, startCommand, startProcess } from '#server/testing/process.ts';
import { ROOT } from '#server/root.ts';
import { startHosted } from './host.ts';
import { changeSource, copySources } from './sources.ts';

const OWNER = { email: 'owner@example.org', password: 'a long enough password' };

interface Beginning {
  settings?: Record<string, string>;
  /** It may put files into the data folder before the first start. */
  furnish?: (dataDir: string) => void;
  /** Where the data folder is made. */
  folder?: string;
  /** Only a packed program in a process of its own can be killed or replaced by a new release. */
  isAlone?: boolean;
}

/** A festival for one story: the real program, beside others in one process or in a process of its own. */
export class Festival {
  readonly url: string;
  readonly owner = OWNER;
  readonly dataDir: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly #isAlone: boolean;
  readonly #releases: string[] = [];
  #root = ROOT;
  #process: ServerProcess | undefined;
  #stop: (() => Promise<void>) | undefined;
  #session: Promise<ApiClient> | undefined;

  private constructor(port: number, { settings, folder = tmpdir(), isAlone = false }: Beginning) {
    this.dataDir = mkdtempSync(join(folder, 'utsav-story-'));
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#isAlone = isAlone;
    this.#settings = {
      HOST: 'localhost',
      DATA_DIR: this.dataDir,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...settings,
    };
  }

  static async begin(beginning: Beginning = {}): Promise<Festival> {
    const festival = new Festival(await freePort(), beginning);
    beginning.furnish?.(festival.dataDir);
    await festival.start();
    return festival;
  }

  /** A copy of the sources, run as whoever works on them runs it, until the signal. */
  static async develop(signal: AbortSignal): Promise<Festival> {
    const festival = new Festival(await freePort(), { isAlone: true });
    festival.#root = copySources();
    festival.#releases.push(festival.#root);
    const place = { port: festival.#port, cwd: festival.#root, signal, isGroup: true };
    festival.#process = await startCommand(['npm', 'run', 'dev'], festival.#settings, place);
    return festival;
  }

  /** Writes `instead` where a source of the running release has `text`. */
  change(source: string, text: string, instead: string): void {
    changeSource(this.#root, source, text, instead);
  }

  async start(): Promise<void> {
    if (this.#isAlone) {
      const settings = { NODE_ENV: 'production', ...this.#settings };
      const started = await startProcess(settings, { port: this.#port, root: this.#root });
      this.#process = started;
      this.#stop = async () => {
        started.signal('SIGTERM');
        await started.ended;
      };
    } else this.#stop = await startHosted(this.#settings, this.#port);
  }

  /** A new release takes over, with the same data at the same address; it has `instead` where the source has `text`. */
  async release(source: string, text: string, instead: string): Promise<void> {
    const root = copySources();
    this.#releases.push(root);
    changeSource(root, source, text, instead);
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: root });
    await this.stop();
    this.#root = root;
    await this.start();
  }

  /** Finishes what it is doing; from then on nobody answers. */
  async stop(): Promise<void> {
    const stop = this.#stop;
    this.#stop = undefined;
    await stop?.();
  }

  /** Like a power cut: the process gets no chance to finish anything. */
  async kill(): Promise<void> {
    if (!this.#isAlone) throw new Error('Only a festival in a process of its own can be killed.');
    this.#stop = undefined;
    this.#process?.signal('SIGKILL');
    await this.#process?.ended;
  }

  /** All callers share one login session, because checking a password is slow on purpose. */
  async signedIn(): Promise<ApiClient> {
    this.#session ??= new ApiClient(this.url).signedIn(OWNER.email, OWNER.password);
    return new ApiClient(this.url, (await this.#session).cookie);
  }

  async end(): Promise<void> {
    await (this.#isAlone ? this.kill() : this.stop());
    for (const folder of [this.dataDir, ...this.#releases]) rmSync(folder, { recursive: true, force: true });
  }
}
