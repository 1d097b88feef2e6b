import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '#server/testing/client.ts';
import { freePort } from '#server/testing/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const OWNER = { email: 'owner@example.org', password: 'a long enough password' };
const START_LIMIT_MS = 20_000;

/** A festival of its own for one story: the real program, in a process that can be killed. */
export class Festival {
  readonly url: string;
  readonly owner = OWNER;
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  readonly #releases: string[] = [];
  #root = ROOT;
  #process: ChildProcess | undefined;
  #output = '';
  #session: Promise<ApiClient> | undefined;

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
      NODE_COMPILE_CACHE: join(ROOT, 'build/compile-cache'),
      ...settings,
    };
  }

  /** `furnish` may lay something into its data folder before the first start. */
  static async begin(
    settings: Record<string, string> = {},
    furnish: (dataDir: string) => void = () => {},
  ): Promise<Festival> {
    const festival = new Festival(await freePort(), settings);
    furnish(festival.dataDir);
    await festival.start();
    return festival;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  async start(): Promise<void> {
    // What `server/main.ts` runs once it has made sure of the build, as has whoever tells stories.
    const child = spawn(process.execPath, ['build/program/program.js'], {
      cwd: this.#root,
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

  /** The next release takes over, with the same data at the same address; `text` in that source is another by then. */
  async release(source: string, text: string, instead: string): Promise<void> {
    const root = mkdtempSync(join(tmpdir(), 'utsav-release-'));
    this.#releases.push(root);
    const isOurs = (path: string) =>
      !/^\/(node_modules|\.git|build\/compile-cache|data)(\/|$)/.test(path.slice(ROOT.length));
    cpSync(ROOT, root, { recursive: true, filter: isOurs });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const path = join(root, source);
    const before = readFileSync(path, 'utf8');
    if (!before.includes(text)) throw new Error(`${source} has no "${text}".`);
    writeFileSync(path, before.replace(text, instead));
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: root });
    await this.kill('SIGTERM');
    this.#root = root;
    await this.start();
  }

  /** Like a power cut: the process gets no chance to say anything. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = this.#process;
    if (!running) return;
    this.#process = undefined;
    if (running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  }

  /** With one session for all who ask: what a password costs to check is meant to be felt. */
  async signedIn(): Promise<ApiClient> {
    this.#session ??= new ApiClient(this.url).signIn(OWNER.email, OWNER.password);
    return new ApiClient(this.url, (await this.#session).cookie);
  }

  async end(): Promise<void> {
    await this.kill();
    for (const folder of [this.#dataDir, ...this.#releases]) rmSync(folder, { recursive: true, force: true });
  }
}
