import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '#server/testing/client.ts';
import { freePort, type ServerProcess, startProcess } from '#server/testing/process.ts';

const ROOT = join(import.meta.dirname, '..');
const OWNER = { email: 'owner@example.org', password: 'a long enough password' };

/** A festival for one story: the real program, in a process that can be killed. */
export class Festival {
  readonly url: string;
  readonly owner = OWNER;
  readonly dataDir: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly #releases: string[] = [];
  #root = ROOT;
  #process: ServerProcess | undefined;
  #session: Promise<ApiClient> | undefined;

  private constructor(port: number, settings: Record<string, string>, folder: string) {
    this.dataDir = mkdtempSync(join(folder, 'utsav-story-'));
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#settings = {
      HOST: 'localhost',
      DATA_DIR: this.dataDir,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      NODE_ENV: 'production',
      ...settings,
    };
  }

  /** `furnish` may put files into its data folder before the first start; `folder` is where that is made. */
  static async begin(
    settings: Record<string, string> = {},
    furnish: (dataDir: string) => void = () => {},
    folder = tmpdir(),
  ): Promise<Festival> {
    const festival = new Festival(await freePort(), settings, folder);
    furnish(festival.dataDir);
    await festival.start();
    return festival;
  }

  async start(): Promise<void> {
    this.#process = await startProcess(this.#settings, { port: this.#port, root: this.#root });
  }

  /** A new release takes over, with the same data at the same address; it has `instead` where the source has `text`. */
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

  /** The default is like a power cut: the process gets no chance to finish anything. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    running?.signal(signal);
    await running?.ended;
  }

  /** All callers share one login session, because checking a password is slow on purpose. */
  async signedIn(): Promise<ApiClient> {
    this.#session ??= new ApiClient(this.url).signedIn(OWNER.email, OWNER.password);
    return new ApiClient(this.url, (await this.#session).cookie);
  }

  async end(): Promise<void> {
    await this.kill();
    for (const folder of [this.dataDir, ...this.#releases]) rmSync(folder, { recursive: true, force: true });
  }
}
