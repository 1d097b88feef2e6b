import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '#server/testing/client.ts';

const ROOT = join(import.meta.dirname, '..');
const OWNER = { email: 'owner@example.org', password: 'a long enough password' };
const START_LIMIT_MS = 20_000;

/** A festival of its own for one story: the real program, in a process that can be killed. */
export class Festival {
  readonly url: string;
  readonly owner = OWNER;
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, settings: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#dataDir = mkdtempSync(join(tmpdir(), 'utsav-story-'));
    this.#env = {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: this.#dataDir,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      NODE_ENV: 'production',
      ...settings,
    };
  }

  static async begin(settings: Record<string, string> = {}): Promise<Festival> {
    const festival = new Festival(await freePort(), settings);
    await festival.start();
    return festival;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#output = '';
    child.stdout.on('data', (text) => (this.#output += text));
    child.stderr.on('data', (text) => (this.#output += text));
    const isUp = new Promise<boolean>((resolve) => {
      child.stdout.on('data', () => this.#output.includes('is running') && resolve(true));
      child.once('exit', () => resolve(false));
      setTimeout(() => resolve(false), START_LIMIT_MS).unref();
    });
    if (!(await isUp)) throw new Error(`The festival did not start.\n${this.#output}`);
  }

  /** Like a power cut: the process gets no chance to say anything. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill(signal);
    await exited;
  }

  async signedIn(): Promise<ApiClient> {
    return new ApiClient(this.url).signIn(OWNER.email, OWNER.password);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
