import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeptProcess } from '#server/testing/drill/kept-process.ts';
import { DATABASE, PostgresPair } from '#server/testing/drill/postgres-pair.ts';
import { startS3 } from '#server/testing/s3.ts';
import { DatabaseAddress, serverAddress, wayOf } from './database-address.ts';
import { disk } from './own-machine.ts';
import { faketimeLibrary, postgresPrograms } from './packages.ts';
import { Proxy, PUBLIC_URL } from './proxies.ts';

export const OWNER = { email: 'owner@example.org', password: 'a long enough password' };
const NUMBERS = [1, 2, 3];

/** PostgreSQL with a standby, S3, a proxy and three processes, on one machine that is all theirs. */
export class Festival {
  readonly folder: string;
  readonly pair: PostgresPair;
  readonly address: DatabaseAddress;
  readonly proxy: Proxy;
  readonly s3Port: number;
  processes: KeptProcess[] = [];

  private constructor(folder: string, pair: PostgresPair, s3Port: number) {
    this.folder = folder;
    this.pair = pair;
    this.s3Port = s3Port;
    this.address = new DatabaseAddress(folder);
    this.proxy = new Proxy(folder);
  }

  static async open(folder: string): Promise<Festival> {
    chmodSync(folder, 0o755);
    const database = join(folder, 'database');
    for (const name of ['a', 'b']) disk(join(database, name), 400);
    const pair = await PostgresPair.start({
      bin: postgresPrograms(),
      folder: database,
      addresses: [serverAddress(0), serverAddress(1)],
    });
    const s3 = await startS3();
    const festival = new Festival(folder, pair, Number(new URL(s3.env.endpoint).port));
    festival.processes = await Promise.all(
      NUMBERS.map((number) => festival.#startProcess(number, s3.settings)),
    );
    return festival;
  }

  dataFolder(number: number): string {
    return join(this.folder, `data-${number}`);
  }

  /** What the clock of a process shows, against the true time, such as `+3600` seconds. */
  setClock(number: number, offset: string): void {
    writeFileSync(this.#clockFile(number), `${offset}\n`);
  }

  #clockFile(number: number): string {
    return join(this.folder, `clock-${number}`);
  }

  #startProcess(number: number, s3: Record<string, string>): Promise<KeptProcess> {
    mkdirSync(this.dataFolder(number));
    disk(this.dataFolder(number), 160);
    this.setClock(number, '+0');
    return KeptProcess.start({
      name: `process ${number}`,
      port: 3000 + number,
      settings: {
        ...s3,
        DATA_DIR: this.dataFolder(number),
        DATABASE_URL: `postgres://utsav@${wayOf(number)}:5432/${DATABASE}`,
        PUBLIC_URL,
        TRUST_PROXY: '1',
        SEED: 'none',
        CAPTCHA: 'off',
        AUTH_SECRET: 'a secret of the drill that is long enough',
        ADMIN_EMAIL: OWNER.email,
        ADMIN_PASSWORD: OWNER.password,
        SIGN_INS_PER_ADDRESS: '100000',
        LD_PRELOAD: faketimeLibrary(),
        FAKETIME_TIMESTAMP_FILE: this.#clockFile(number),
        FAKETIME_CACHE_DURATION: '1',
        // Timers go on; only the time of day jumps.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      onEnd: (name, how, output) =>
        appendFileSync(join(this.folder, 'processes.log'), `== ${name} ended: ${how}\n${output}\n`),
    });
  }
}
