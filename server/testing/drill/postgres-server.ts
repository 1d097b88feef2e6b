import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { childrenOf, copyTree, owner, postgresUser } from './postgres-files.ts';

const run = promisify(execFile);
const USER = 'utsav';
const READY_MS = 60_000;
export interface PostgresPlace {
  /** The folder of postgres, initdb and pg_ctl. */
  bin: string;
  /** The server's own folder; it may be a disk of its own. */
  folder: string;
  host: string;
  port: number;
}

/** One real PostgreSQL server that can be killed, stopped, copied as a standby and promoted. */
export class PostgresServer {
  readonly place: PostgresPlace;
  #process: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(place: PostgresPlace) {
    this.place = place;
  }

  get #data(): string {
    return join(this.place.folder, 'data');
  }

  url(database: string): string {
    return `postgres://${USER}@${this.place.host}:${this.place.port}/${database}`;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async create(): Promise<void> {
    const { bin, folder } = this.place;
    this.#makeFolder();
    await run(
      join(bin, 'initdb'),
      [
        '-D',
        this.#data,
        '-U',
        USER,
        '-A',
        'trust',
        '--wal-segsize=1',
        '--no-sync',
        '-E',
        'UTF8',
        '--locale=C',
      ],
      { cwd: folder, ...(await owner()) },
    );
    appendFileSync(join(this.#data, 'pg_hba.conf'), 'host replication all 127.0.0.0/8 trust\n');
    writeFileSync(join(this.#data, 'postgresql.auto.conf'), SETTINGS);
  }

  /** Starts it; does not wait until it takes connections. */
  async start(): Promise<void> {
    const { bin, folder, host, port } = this.place;
    rmSync(join(this.#data, 'postmaster.pid'), { force: true });
    const address = ['-c', `listen_addresses=${host}`, '-c', `port=${port}`];
    const log = openSync(join(dirname(folder), 'postgres.log'), 'a');
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', this.#data, '-c', `unix_socket_directories=${folder}`, ...address],
      { cwd: folder, ...(await owner()), stdio: ['ignore', log, log] },
    );
    closeSync(log);
    this.#process = child;
    this.#ended = once(child, 'exit').then(() => {
      if (this.#process === child) this.#process = undefined;
    });
  }

  /** Until a query is answered. */
  async ready(): Promise<void> {
    const until = Date.now() + READY_MS;
    for (;;) {
      try {
        await this.query('select 1');
        return;
      } catch (error) {
        if (Date.now() > until || !this.isRunning) throw error;
        await pause(50);
      }
    }
  }

  async query(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url(database), connectionTimeoutMillis: 3000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** All its processes at once, as a power cut would; PostgreSQL's children have groups of their own. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#ended;
  }

  /** It ends its sessions and then itself. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    this.#process?.kill(signal);
    await this.#ended;
  }

  /** To the server and every process of it. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of this.processes()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  processes(): number[] {
    const pid = this.#process?.pid;
    return pid === undefined ? [] : [pid, ...childrenOf(pid)];
  }

  /** Makes this one a standby of the other, which goes on meanwhile. */
  async copyFrom(primary: PostgresServer): Promise<void> {
    rmSync(this.#data, { recursive: true, force: true });
    this.#makeFolder();
    const client = new Client({ connectionString: primary.url('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query("select pg_backup_start('standby', true)");
      await copyTree(primary.#data, this.#data);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      writeFileSync(join(this.#data, 'backup_label'), rows[0]!.labelfile);
    } finally {
      await client.end().catch(() => undefined);
    }
    for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot'])
      mkdirSync(join(this.#data, name), 0o700);
    const { host, port } = primary.place;
    const line = `primary_conninfo = 'host=${host} port=${port} user=${USER} application_name=standby'\n`;
    writeFileSync(join(this.#data, 'postgresql.auto.conf'), SETTINGS + line);
    writeFileSync(join(this.#data, 'standby.signal'), '');
    await run('chown', ['-R', `--reference=${this.place.folder}`, this.#data]);
  }

  async promote(): Promise<void> {
    const { bin, folder } = this.place;
    await run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', this.#data], { cwd: folder, ...(await owner()) });
  }

  #makeFolder(): void {
    mkdirSync(this.#data, { recursive: true, mode: 0o700 });
    if (userInfo().uid !== 0) return;
    const [uid, gid] = postgresUser();
    for (const folder of [this.place.folder, this.#data]) chownSync(folder, uid, gid);
  }
}

/** A commit is acknowledged when the standby has it on its disk too. */
const SETTINGS = `
wal_level = replica
max_connections = 120
max_wal_senders = 6
wal_keep_size = '64MB'
min_wal_size = '8MB'
max_wal_size = '64MB'
hot_standby = on
synchronous_commit = on
wal_receiver_timeout = '4s'
wal_sender_timeout = '4s'
wal_retrieve_retry_interval = '200ms'
`;
