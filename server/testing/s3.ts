import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

interface Running {
  address(): AddressInfo;
}
type S3rver = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> } & Running;

// The package ships no types.
const require = createRequire(import.meta.url);
const S3Server = require('s3rver') as S3rver;

export interface S3 {
  /** What the environment would say. */
  settings: Record<string, string>;
  env: NonNullable<Env['s3']>;
  stop(): Promise<void>;
}

const BUCKET = 'festival';

/** A real S3 server on this machine. It does not check signatures; a test of its own does. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'utsav-s3-'));
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  };
  const server = new S3Server(options);
  const { port } = await server.run();
  const env = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
  };
  return {
    env,
    settings: {
      S3_ENDPOINT: env.endpoint,
      S3_BUCKET: env.bucket,
      S3_ACCESS_KEY_ID: env.accessKeyId,
      S3_SECRET_ACCESS_KEY: env.secretAccessKey,
      S3_REGION: env.region,
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
